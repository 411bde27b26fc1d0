/**
 * What people say who do not know what the part is called: things of the trade, the likeliest first, and what is said of
 * them. Order, endings and small words make no difference.
 */
export const complaints = `
brake pad, brake disc: noise when braking | brakes squeal | grinding when braking | brakes worn | takes long to stop | weak brakes | car does not stop well | scraping noise from the brakes | brake warning light on
brake disc: steering wheel shakes when braking | vibration when braking | brake pedal pulsates | brakes judder
brake fluid, brake master cylinder, brake hose: spongy brake pedal | soft brake pedal | brake pedal goes to the floor | brake pedal sinks
brake hose, brake line, brake caliper: leaking brake fluid | brakes leak
brake caliper: car pulls to one side when braking | brakes stick | brake dragging | wheel gets hot | brakes seized | smell of burning brakes
brake shoe: handbrake does not hold | handbrake loose
abs sensor: c0035 | c0040 | c0045 | c0050 | abs light on | traction control light on
tie rod end, control arm, ball joint: car pulls to one side | car wanders | loose steering | play in the steering | steering wheel not straight | tyres worn on one side
tie rod end, wheel bearing, control arm bush: steering wheel shakes | car shakes at speed | steering vibrates | front wheel wobbles
power steering fluid, steering rack: heavy steering | steering hard to turn | stiff steering | whining when turning the steering wheel | steering makes noise | squealing when turning | steering leaks
cv axle, cv boot: clicking when turning | grinding when turning | knocking when turning | clicking noise in corners | vibration when accelerating
cv boot: rubber boot on the axle | grease on the inside of the wheel | rubber on the driveshaft torn | grease flung around the wheel | axle grease leaking
sway bar link, control arm bush, shock absorber: knocking over bumps | rattle over bumps | clunking from the suspension | noise from the front suspension | creaking over bumps
shock absorber, coil spring: bouncy ride | car bounces | car bounces over bumps | car floats on the road | car sags at the back | car sits low | soft suspension | nose dives when braking | leaking shock absorber
wheel bearing: humming noise when driving | rumbling from the wheel | wheel noise | roaring noise at speed | droning from the wheels | wheel has play
battery, alternator: battery keeps dying | flat battery | dead battery | battery does not hold charge | battery drains overnight | battery empty
alternator, battery: headlights dim at idle | lights flicker while driving | lights dim when idling | electrics cut out
alternator: p0562 | p0622 | battery light on | battery not charging | charging light on
battery, starter motor: engine will not start | car does not start | engine does not crank | clicking when starting | no start | nothing happens when i turn the key | slow cranking | clicking when i turn the key | car hard to start in the cold
spark plug, fuel pump, fuel filter: engine cranks but does not start | engine turns over but will not start
jump starter, jumper cable, battery charger: start a car with a flat battery | jump a dead battery | charge a dead battery
serpentine belt: squealing belt | squealing noise from the engine | screeching noise when starting | belt slips | chirping belt
spark plug, ignition coil: engine misfires | rough idle | engine runs rough | engine jerks | engine stutters | engine shakes | p0300 | p0301 | p0302 | p0303 | p0304 | p0305 | p0306 | p0307 | p0308 | engine hesitates when accelerating | uses too much fuel | poor fuel economy
spark plug, ignition coil, air filter: tune up | tune up kit
fuel filter, fuel pump, air filter: loss of power | no power uphill | car has no power | engine cuts out | engine stalls | slow acceleration
turbocharger: turbo whistles | blue smoke from the exhaust | no boost
fuel pump, fuel injector: smell of fuel | fuel leak | whining from the fuel tank
diagnostic scanner: check engine light on | engine warning light on | engine light came on | read fault codes | what is wrong with my car
oxygen sensor: p0130 | p0131 | p0133 | p0134 | p0135 | p0136 | p0137 | p0138 | p0140 | p0141
fuel injector, injector cleaner, oxygen sensor: p0171 | p0172 | p0174 | p0175 | engine runs lean | engine runs rich
fuel injector: p0201 | p0202 | p0203 | p0204
fuel pump, fuel filter: p0087 | p0230
glow plug: diesel hard to start in the cold | diesel does not start when cold | p0380 | glow plug light on
coolant temperature sensor: p0115 | p0117 | p0118
oil pressure sensor: p0520 | p0521
oxygen sensor, catalytic converter: p0420 | p0430 | failed emissions test | smell of rotten eggs | black smoke from the exhaust
muffler, exhaust gasket: loud exhaust | exhaust blowing | car is loud | hole in the exhaust | exhaust rattles | exhaust leaks | exhaust fumes inside the car
thermostat, water pump, radiator: p0217 | car overheating | engine gets hot | engine overheats | temperature gauge in the red | steam from under the hood | engine too hot | boiling over
radiator hose, radiator, water pump, radiator sealer: leaking coolant | puddle of coolant under the car | losing coolant | water under the car | green puddle under the car | coolant drips | low coolant
thermostat: p0125 | p0128 | heater blows cold | heater does not work | engine stays cold | no heat in the car
head gasket: white smoke from the exhaust | milky oil | water in the oil | oil in the coolant
oil drain plug, valve cover gasket: oil leak | puddle of oil | puddle of oil under the car | puddle of oil under the engine | oil drips | oil under the car | oil spots on the driveway | leaking drain plug
valve cover gasket: smell of burning oil | oil on the spark plugs | oil on top of the engine
oil pressure sensor, oil pump: oil light flickers at idle | low oil pressure at idle | ticking noise and no oil pressure
motor oil: oil light on | low oil | burns oil | oil pressure light on | engine uses oil
piston ring: low compression | blue smoke
ac compressor, ac condenser: air conditioning not cold | air con blows warm | ac does not work | ac not cooling | air conditioning blows hot | ac blows hot air | ac blows warm air
cabin filter: musty smell from the vents | bad smell inside the car | windows fog up | windscreen fogs up | windows mist up | dusty air from the vents | weak air flow | pollen in the car | ac stinks
wiper blade: water on the windscreen | rain on the windscreen | wipers smear | wipers streak | wipers squeak | cannot see in the rain | wipers judder | wipers leave streaks
wiper motor: wipers do not work | wipers stuck | wipers stopped
washer fluid: dirty windscreen | bugs on the windscreen | windscreen washer empty | no water on the windscreen | frozen washer
headlight bulb: cannot see at night | headlight out | headlight does not work | one headlight out | dim headlights | dim lights | headlights too weak | dark road | burnt out headlight
headlight: cracked headlight | yellow headlight | water in the headlight | foggy headlights | broken headlight
tail light, signal bulb: brake light out | tail light out | broken tail light | brake light does not work | rear light does not work
signal bulb: turn signal blinks fast | indicator flashes fast | indicator does not work | blinker does not work
interior bulb: dark inside the car | interior light does not work
side mirror: broken mirror | mirror knocked off | mirror hanging
window regulator: window stuck | window does not go up | window does not close | window fell into the door | window does not go down | window drops
gas strut: tailgate does not stay up | trunk does not stay open | hood does not stay up | boot falls on my head | boot lid falls down | hatch does not stay open
door handle: door does not open from outside | broken door handle | handle broke off
horn: no horn | horn does not work | car does not beep
clutch kit: clutch slips | clutch judders | gears hard to engage | clutch pedal goes to the floor | revs go up but not the speed | smell of burning clutch | gears grind
transmission fluid: gearbox jerks | transmission slips | gears hard to shift | gearbox makes noise | red oil under the car | gearbox leaks
transmission mount, engine mount: engine moves | clunk when changing gear | vibration at idle | jolt when changing gear
wheel nut: lost wheel nut | wheel loose
locking wheel nut: stolen wheels | someone stole my wheels | protect wheels from theft
tyre plug kit, tyre compressor: flat tyre | nail in the tyre | tyre loses air | puncture | tyre keeps going flat | screw in tyre
tyre compressor: low tyre pressure | pump up tyres | inflate tyres
winter tyre: car slides on snow | drive in snow | no grip on snow
scratch repair: get scratches out | remove scratches | scratched paint | scratch on the door | stone chips on the hood | key scratch | scratched car
trim protectant: faded plastic | grey bumper trim
carpet cleaner: stains on the seats | dirty seats | coffee stain | dirty carpet
wheel cleaner: dirty wheels | brake dust on the wheels
leather cleaner: clean leather seats | dirty leather
caliper wind back: tool to wind back calipers | push caliper pistons back
glass cleaner: clean windows | greasy windscreen
car shampoo: wash the car by hand
floor mat: muddy floor | wet carpet | sand in the car
cargo liner: dirty trunk | dog in the trunk
windscreen shade: hot inside the car | sun in my eyes | sun heats the car
penetrating oil: rusted bolt | loosen rusty bolts | stuck bolt | nut will not come off | seized nut
silicone spray: squeaky door | door squeaks | door creaks
bicycle rack: carry bikes | transport a bicycle
roof rack: carry a ladder | carry skis | carry things on the roof
trailer hitch: tow a car trailer | pull a trailer | tow a boat
`

/**
 * Words that say the same in a complaint, the first of them for all. With '!' they say that something is wrong: beside them
 * a few other words may stand.
 */
export const sameInComplaints = `
!noise noises noisy sound sounds
!loud louder
!streak streaks streaking smear smears smearing
blow blows blowing
!squeal squeals squealing squeak squeaks squeaking squeaky squealy screech screeches screeching screechy chirp chirps chirping
!whistle whistles whistling
!grind grinds grinding scrape scrapes scraping grate grating
!knock knocks knocking clunk clunks clunking clonk clonking bang bangs banging thud thuds thump thumps thumping rattle rattles rattling clatter
!click clicks clicking
!hum hums humming drone drones droning rumble rumbles rumbling roar roars roaring growl growling
!whine whines whining
!creak creaks creaking
!shake shakes shaking shaky vibrate vibrates vibrating vibration vibrations wobble wobbles wobbling wobbly judder judders juddering shudder shudders shuddering shimmy shimmies pulsate pulsates pulsating pulses pulsing
brake brakes braking
stop stops stopping stopped
stay stays staying
hold holds holding
start starts starting started
crank cranks cranking
!leak leaks leaking leaky leakage drip drips dripping
!lose loses losing loss lost
!smell smells smelling smelly stink stinks stinking odor odour reek
!fog fogs fogging fogged foggy mist mists misting misted steamed condensation
windscreen windshield screen
window windows
fuel petrol gas gasoline diesel
!hot overheat overheats overheating overheated boil boils boiling hotter heats
!flat dead dies dying die drains drained draining discharged empty kaput
turn turns turning corner corners cornering bend bends
bump bumps bumpy potholes pothole cobbles
see seeing
night dark darkness
light lights lamp lamps
headlight headlights headlamp headlamps
tail rear back
wiper wipers
wheel wheels
tyre tyres tire tires
seat seats
gear gears
mirror mirrors
exhaust tailpipe
!smoke smokes smoking
!worn wears wear
trunk boot tailgate hatch liftgate
hood bonnet
gearbox transmission tranny
indicator blinker indicators blinkers signal
blink blinks flash flashes flashing blinking
!slip slips slipping
!stick sticks sticking stuck jammed seized
!break broken broke breaks cracked crack cracks smashed
!jerk jerks jerking jerky stutter stutters stuttering hesitates hesitate hesitation
!misfire misfires misfiring
!pull pulls pulling drifts drift drifting veers
steer steering
!bounce bounces bouncing bouncy
!fall falls falling fell drops drop
engine motor
ac aircon
oil oily
water wet
!not no wont dont doesnt cant cannot isnt never without nothing t
off out
inside interior
!bad funny strange weird awful musty mouldy
!dim dims dimming
flicker flickers flickering
idle idles idling
burn burns burning burnt
tick ticks ticking
float floats floating
scratch scratches scratched
stain stains
carry carries carrying transport haul
tow tows towing
bike bikes bicycle bicycles
axle driveshaft
`

/** Left out of what is said: 'there is a noise when I am braking' is a noise, braking. */
export const smallInComplaints = `
a about after all always am an and any are as at be been before bit but by can car cars come comes coming constantly day do
does doesn don down drive driving during even every feel feels for from front get gets getting go goes going got had has
have having he hear hearing help how i if in into is isn it its just keep keeps know left lot lots m makes making me
morning most much my need new of on one only onto or our over please quite re really replace right road roads s said say says she
side since slightly so some something sometimes still suddenly than that the their them then there these they thing
this to today too up use using ve vehicle very want was we well went what when whenever where which while will
with won work working works would you your
`
