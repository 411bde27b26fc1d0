/** Body, glass and wipers, the inside, racks and towing. */
export const bodyWords = `
hood | bonnet
trunk lid | boot lid < tailgate lid
tailgate | liftgate
fender | wing
grille | grill
bumper cover | bumper < bumper skin | bumper bar | bumper shell
mud flap | splash guard | mudguard
wheel arch liner | fender liner | inner wing liner
undertray | splash shield | engine undercover
side mirror | wing mirror | door mirror < side view mirror | outside mirror | exterior mirror | side rear view mirror | rear view mirror side | outer mirror | car side mirror | mirror
left side mirror < rear view mirror left
right side mirror < rear view mirror right
mirror glass | wing mirror glass | door mirror glass
mirror cap | mirror cover
windscreen | windshield
interior mirror | rear view mirror < inside mirror
door handle < door opener | handle door
outside door handle | exterior door handle < outer door handle | outside handle | outer handle
door lock actuator | central locking motor
door seal | weatherstrip
window regulator | window lifter < window winder | window motor | power window motor | electric window motor | window mechanism | electric window regulator | window lift motor | window crank | window lift | electric window winder | power window regulator | electric window mechanism
gas strut | lift support < gas spring | gas prop | gas damper | gas ram | gas lift
hood gas strut | bonnet gas strut | hood strut | hood lift support < hood shock | hood damper | hood stay | hood support | hood prop | hood lifter | hood gas spring | hood spring | hood ram | gas shock hood | hood gas shock
tailgate gas strut | trunk gas strut | tailgate strut | liftgate strut < boot strut | tailgate damper | tailgate shock | trunk shock | hatch strut | hatch shock | boot damper | hatchback strut | liftgate support | tailgate gas spring | tailgate support | trunk lift support | hatch lift support | hatch support | trunk support | liftgate shock | liftgate lift support | rear hatch strut | tailgate ram | boot lid strut | boot stay | trunk lid strut | boot lid damper
wiper blade < windscreen wiper | wiper | window wiper | wiper rubber | screen wiper | wiper insert | aero blade | windscreen wiper blade | squeegee | flat blade | screen blade
rear wiper blade < rear wiper | back wiper | rear window wiper | back window wiper
wiper arm
wiper motor < windscreen wiper motor | wiper drive
wiper linkage | wiper mechanism
washer pump | screenwash pump
washer fluid | screenwash < wiper fluid | wiper water | windscreen wash | windscreen washer fluid | windscreen fluid | window washer fluid | washer water | window wash | screen washer | washer additive | windscreen cleaner fluid | winter screenwash | wash wipe fluid | wiper wash | screen cleaner fluid | washer bottle fluid | wiper cleaner fluid
number plate | license plate
number plate holder | license plate frame
badge | emblem
floor mat | carpet mat < car mat | foot mat | car carpet | overmat | floor liner | footwell mat | car floor mat | foot well mat | mat set
cargo liner | boot liner < trunk liner | boot mat | load liner | cargo mat | boot tray | cargo tray | luggage mat | luggage compartment mat | trunk cover mat | cargo area liner | rubber boot mat | rubber boot liner | trunk protector | boot protector | load mat
seat cover < car seat cover | seat protector | seat sleeve
windscreen shade | window shade < sun shade | sun blind | sun visor shade | windscreen cover sun | car blind | window blind | windscreen sun shade | sun protector | sun screen
roof rack | roof bar | cross bar < roof rail | luggage bar | roof carrier | luggage rack | roof rack cross bar | roof rack bar | roof luggage rack | load bar
roof box | cargo box < rooftop box
bicycle rack | bike rack | bike carrier | cycle carrier < bicycle carrier | bike holder | cycle rack | bicycle holder | bicycle mount | bike mount | bike stand | tow bar bike rack | tow bar cycle carrier | cycle carrier tow bar | bike carrier tow bar | bike rack tow bar | tow bar bike carrier | bike carrier for tow bar | bike rack for tow bar | hitch bike rack
trailer hitch | tow bar < tow hitch | hitch | receiver hitch | towing hitch | hitch receiver | towing bar | trailer coupling | tow hook bar | tow ball mount | trailer bar | trailer hook | tow hook | caravan hitch
seat belt | safety belt
child seat | child car seat
steering lock | steering wheel lock
phone holder | phone mount
dash cam | dashboard camera
spoiler | rear spoiler
tow rope | tow strap
snow chain | tyre chain
warning triangle | safety triangle
fire extinguisher
`
