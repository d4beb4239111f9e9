deploy_formation = move one formation from your capital at no CP
deploy_nothing = no Spring Deployment
spring_preparations = a regular in each capital you control; then deploy over passes, past other fleets and with any number by sea
see_hand = you, or the power you name, see the whole hand of a power
