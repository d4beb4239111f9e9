spring_deployment =
    Spring Deployment: you may move one formation from your capital to a friendly space at no CP{ $prepared ->
        [true] , over passes and with any number by sea
       *[false] {""}
    }. { EACH($reach, as: "spring_deployment-reach", join: "blank") }
spring_deployment-reach = From { SPACE($key) } you reach: { SPACE($value) }.
