/** Ignition, starting and charging, lights. */
export const electricalWords = `
spark plug | sparking plug < ignition plug | plugs | sparker
spark plug lead | spark plug wire | ignition lead | ht lead < plug wire | plug lead | ignition wire
distributor cap | dizzy cap
rotor arm | distributor rotor
ignition coil | coil pack < coil on plug | spark coil | cop coil | ignition pack | plug coil | spark plug coil
glow plug | heater plug < diesel heater plug | preheat plug | diesel plug | diesel glow
battery < car battery | accumulator | starter battery | starting battery | 12v battery | 12 volt battery | 12 v battery | vehicle battery | agm battery | start stop battery | auto battery | batterie
key battery | remote battery | key fob battery
battery terminal | battery clamp
alternator < dynamo | generator | charging unit | charging alternator
voltage regulator | alternator regulator
starter motor < starter | starting motor | self starter | engine starter | cranking motor | starter unit | car starter
starter solenoid | starter relay
battery charger | battery maintainer < trickle charger | battery conditioner | battery tender | charger | trickle charge | smart charger | car battery charger | battery minder | ctek
jump starter | booster pack < jump pack | battery booster | battery jumper | power pack jump | jump box | jump start pack | portable jump starter | battery jump pack | car jump starter
jumper cable | jump lead | booster cable < jump cable | jumper lead | booster lead | starter cable | battery cable jump | jump wires
diagnostic scanner | code reader | obd scanner < obd | obd2 | obdii | obd 2 | fault code reader | diagnostic tool | scan tool | eobd reader | engine code reader | check engine scanner | engine scanner | car scanner | fault scanner | check engine light reader | diagnostic reader | code scanner | obd reader | engine light reader | error code reader | fault reader | engine codes reader | fault code scanner | diagnostic computer | car diagnostics
relay < changeover relay | switching relay
fuse | blade fuse
horn < hooter | klaxon | car horn | air horn
headlight | headlamp < headlight glass | headlight lens | front light | front lamp | head lights unit
headlight bulb | halogen headlight bulb < h7 lamp | headlight globe | dipped beam bulb | main beam bulb | high beam bulb | low beam bulb | hid bulb | xenon bulb | halogen bulb | front light bulb | headlamp lamp | main beam | dipped beam | full beam bulb | headlight led bulb
tail light | rear light < back light | brake light | stop light | rear light cluster | back lamp | rear cluster | taillight assembly | light cluster | tail light cluster
third brake light | high level brake light
fog light < driving light | fogs | front fog | spot light | spot lamp
fog light bulb
turn signal | indicator < blinker | winker | flasher light | direction indicator
side marker light | repeater light
number plate light | license plate light
signal bulb | indicator bulb | turn signal bulb < blinker bulb | flasher bulb | brake light bulb | stop light bulb | tail light bulb | rear light bulb | reverse light bulb | reversing light bulb | back up light bulb | parking light bulb | number plate bulb | license plate bulb | number plate light bulb | side light bulb | stop tail bulb | bayonet bulb | tail bulb | stop bulb | fog bulb rear | backup bulb | reverse bulb | winker bulb
interior bulb | interior light bulb < dome light bulb | courtesy light bulb | festoon bulb | map light bulb | wedge bulb | dome bulb | capless bulb | glovebox bulb | boot light bulb | cabin light bulb | roof light bulb | vanity light bulb
aerial | antenna
wiring loom | wiring harness
speaker | loudspeaker
window switch | power window switch
ignition switch | ignition barrel
parking sensor | pdc sensor
reversing camera | backup camera | rear view camera < reverse camera | parking camera
power inverter < inverter
`
