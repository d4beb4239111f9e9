spring_deployed =
    Spring Deployment: { POWER($power) } moves { FORCE($who) } from { SPACE($origin) } to { SPACE($space) }.
