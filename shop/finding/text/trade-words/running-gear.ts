/** Suspension, steering, clutch and what drives the wheels. */
export const runningGearWords = `
shock absorber | damper < shock | shocker | suspension damper | telescopic damper | shock damper | shocky
strut | strut assembly | complete strut < macpherson strut | mcpherson strut | suspension strut | suspension leg | quick strut | loaded strut | coilover | coil over | shock strut | macpherson leg
strut mount | top mount < strut top mount | suspension top mount
coil spring < road spring | suspension spring | springs | helical spring | suspension coil
leaf spring | cart spring
control arm | wishbone < suspension arm | track control arm | swing arm | a arm | trailing arm | suspension wishbone | tca
lower control arm | lower wishbone < lower arm | lower suspension arm
ball joint < swivel joint | suspension ball joint | swivel pin | swivel ball joint
control arm bush | polyurethane bush < suspension bush | wishbone bush | rubber bush | bush kit | poly bush | bush | control arm rubber | suspension rubber | wishbone rubber | lower arm bush
sway bar link | drop link | stabilizer link < sway bar end link | end link | link rod | stabilizer link rod | sway bar rod | sway bar drop link | stab link | anti roll link | swaybar drop link | sway link | arb drop link | stabilizer drop link | roll bar link
sway bar bush | anti roll bar bush
sway bar
tie rod end | track rod end < steering rod | steering arm | tie rod | track rod | steering tie rod | tre | rod end | steering ball joint | steering joint | steering track rod end
outer tie rod end | outer track rod end < outer tie rod | outer track rod
inner tie rod | inner track rod < axial joint | axial rod
steering rack < power steering rack | rack and pinion | rack n pinion | steering gear | steering box | pas rack | pinion rack
steering rack boot | steering rack gaiter
power steering pump | pas pump
power steering fluid < ps fluid | pas fluid | psf | power steering oil | steering fluid | steering oil | pas oil | hydraulic steering fluid | steering hydraulic oil
steering wheel cover < steering cover | steering wheel glove | steering wheel sleeve | wheel cover steering | steering wheel wrap
clutch kit < clutch | clutch plate | clutch disc | clutch cover | clutch set | pressure plate | release bearing | throwout bearing | throw out bearing | three piece clutch | thrust bearing | clutch release bearing | clutch assembly | friction plate | slipping clutch
clutch slave cylinder | clutch slave
clutch master cylinder
clutch cable
flywheel | dual mass flywheel < dmf
flexplate | flex plate
cv axle | driveshaft | half shaft < axle shaft | drive axle | axle | cv shaft | cv half shaft | cv joint shaft | front axle shaft | cv drive shaft | wheel shaft | axle half shaft
propshaft | propeller shaft < prop shaft | cardan shaft
cv joint | constant velocity joint
axle seal < wheel seal | hub seal | axle oil seal
cv boot | cv joint boot < driveshaft boot | axle boot | half shaft boot | cv bellows | cv joint rubber | cv joint cover | rubber boot | driveshaft rubber | constant velocity boot | gaiter | cv rubber | axle rubber | axle rubber boot | drive axle boot | cv axle boot | split boot | torn boot | split cv boot | torn cv boot | joint boot | cv joint bellows
universal joint | u joint
differential | diff
transmission mount | gearbox mount < trans mount | gearbox support | gear box rubber | transmission support | gearbox rubber | gearbox bracket | transmission rubber
transmission filter | gearbox filter
automatic transmission fluid | transmission fluid | atf < dexron | dexron iii | dexron vi | mercon | mercon v | auto box oil | trans fluid | automatic gearbox oil | automatic transmission oil | auto transmission fluid | torque converter fluid | auto gearbox fluid | auto trans fluid
manual gearbox oil | manual transmission oil < gear oil | transmission oil | gear lube | manual transmission fluid
dual clutch fluid < dsg oil | dsg fluid | dct fluid | dct oil
cvt fluid < cvt oil | variator oil | cvt transmission fluid
gear stick | gear lever | shift lever < gear shifter | gear knob | shift knob
shift boot | gear lever boot
`
