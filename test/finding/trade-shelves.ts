/** Where the demo has what the trade's words name: a category, and the first names of things in shop/finding/text/trade-words. */
export const shelves = `
brake-pads: brake pad
brake-discs: brake disc
brake-calipers: brake caliper
brake-shoes: brake shoe
brake-drums: brake drum
brake-hoses: brake hose
brake-lines: brake line
brake-master-cylinders: brake master cylinder
abs-sensors: abs sensor
brake-fluid: brake fluid
brake-service-tools: brake bleeder, caliper wind back
brake-and-parts-cleaners: brake cleaner, engine degreaser, parts cleaner
wheel-bearings: wheel bearing
rims: alloy wheel
wheel-nuts-and-spacers: wheel nut, locking wheel nut, wheel spacer
winter-tyres: winter tyre
all-season-tyres: all season tyre
summer-tyres: summer tyre
tyre-repair: tyre plug kit, tyre compressor
oil-filters: oil filter
air-filters: air filter
cabin-filters: cabin filter
fuel-filters: fuel filter
timing-belts: timing belt
serpentine-belts: serpentine belt
head-gasket-sets: head gasket
valve-cover-gaskets: valve cover gasket
pistons-and-rings: piston ring
camshafts: camshaft
engine-mounts: engine mount
oil-pumps: oil pump
oil-drain-plugs: oil drain plug
oil-pressure-sensors: oil pressure sensor
turbochargers: turbocharger
oxygen-sensors: oxygen sensor, upstream oxygen sensor, downstream oxygen sensor
coolant-temperature-sensors: coolant temperature sensor
radiators: radiator
radiator-hoses: radiator hose
water-pumps: water pump
thermostats: thermostat
expansion-tanks: expansion tank
ac-compressors: ac compressor
ac-condensers: ac condenser
fuel-pumps: fuel pump
fuel-injectors: fuel injector
fuel-system-cleaners: injector cleaner
mufflers: muffler
catalytic-converters: catalytic converter
exhaust-gaskets: exhaust gasket
spark-plugs: spark plug
ignition-coils: ignition coil
glow-plugs: glow plug
batteries: battery
alternators: alternator
starter-motors: starter motor
battery-chargers: battery charger
jump-starters: jump starter, jumper cable
diagnostic-scanners: diagnostic scanner
relays: relay
horns: horn
headlights: headlight
headlight-bulbs: headlight bulb
tail-lights: tail light
fog-lights: fog light
signal-and-interior-bulbs: signal bulb, interior bulb
shock-absorbers: shock absorber
struts: strut
coil-springs: coil spring
control-arms: control arm, lower control arm
ball-joints: ball joint
suspension-bushes: control arm bush
sway-bar-links: sway bar link
tie-rod-ends: tie rod end, outer tie rod end, inner tie rod
steering-racks: steering rack
power-steering-fluid: power steering fluid
steering-wheel-covers: steering wheel cover
clutch-kits: clutch kit
cv-axles: cv axle
cv-boots: cv boot
transmission-mounts: transmission mount
transmission-fluid: automatic transmission fluid, manual gearbox oil, dual clutch fluid, cvt fluid
bumpers: bumper cover
side-mirrors: side mirror, left side mirror, right side mirror
door-handles: door handle, outside door handle
window-regulators: window regulator
gas-struts: gas strut, hood gas strut, tailgate gas strut
wiper-blades: wiper blade, rear wiper blade
wiper-motors: wiper motor
washer-fluid: washer fluid
floor-mats: floor mat
cargo-liners: cargo liner
seat-covers: seat cover
sun-shades: windscreen shade
roof-racks: roof rack
bicycle-racks: bicycle rack
trailer-hitches: trailer hitch
semi-synthetic-motor-oil: semi synthetic motor oil
synthetic-motor-oil: fully synthetic motor oil
high-mileage-motor-oil: high mileage motor oil
antifreeze-and-coolant: coolant
radiator-flush-and-sealer: radiator flush, radiator sealer
greases-and-sprays: penetrating oil, silicone spray, lithium grease, wheel bearing grease
car-shampoo: car shampoo, snow foam
wheel-cleaners: wheel cleaner
wax-and-polish: paste wax, fine polish, trim protectant
glass-cleaners: glass cleaner, rain repellent
upholstery-cleaners: leather cleaner, carpet cleaner, cockpit cleaner
body-filler-and-paint: primer spray, clear coat, scratch repair
winter-tyres, summer-tyres, all-season-tyres: tyre
synthetic-motor-oil, semi-synthetic-motor-oil, high-mileage-motor-oil, conventional-motor-oil: motor oil
`

/** Things that the demo does not sell. */
export const notSold = `
transmission cooler, fan clutch, expansion valve, timing cover gasket, refrigerant, socket set, tool box,
abs pump, adblue, aerial, axle seal, badge, battery terminal, belt tensioner, blower motor, blower resistor, brake light switch,
brake pad sensor, brake servo, camshaft position sensor, clutch cable, clutch master cylinder, clutch slave cylinder,
conventional motor oil, core plug, crank pulley, crankshaft, crankshaft position sensor, crankshaft seal, cv joint,
differential, dipstick, distributor cap, door lock actuator, door seal, dpf, egr valve, exhaust clamp,
exhaust flexi pipe, exhaust manifold, fender, first aid kit, flexplate, flywheel, fog light bulb, fuel cap, fuel tank, fuse, gear stick, grille,
handbrake cable, heater core, hood, hub cap, idler pulley, ignition switch, intake manifold, intercooler,
interior mirror, jack, key battery, knock sensor, leaf spring, maf sensor, map sensor, microfiber cloth, mirror cap, mirror glass, mud flap,
number plate, number plate holder, number plate light, oil cooler, oil filler cap, oil pan, parking sensor, pcv valve, power inverter,
power steering pump, propshaft, radiator cap, radiator fan, receiver drier, reversing camera, roof box, rotor arm,
shift boot, side marker light, spark plug lead, speaker, starter solenoid, steering rack boot, strut mount, sway bar,
sway bar bush, tailgate, tailpipe, third brake light, throttle body, timing chain, torch, tpms sensor,
transmission filter, trunk lid, turn signal, tyre valve, undertray, universal joint, valve cover, valve lifter,
voltage regulator, washer pump, wheel arch liner, wheel bolt, wheel cylinder, wheel stud, window switch, windscreen, wiper arm,
wiper linkage, wiring loom, wrench, seat belt, child seat, spoiler, steering lock, phone holder, dash cam, tow rope,
snow chain, warning triangle, fire extinguisher
`
