/**
 * Words that may stand for each other in any text: who types one is also shown what has the other, after what has it as
 * typed. With '>' only what is typed on the left is looked for as on the right.
 */
export const sameWords = `
tire | tyre
macpherson | mcpherson
disc | disk | rotor
windshield | windscreen
hood | bonnet
fender | wing
wrench | spanner
petrol | gasoline
muffler | silencer
transmission | gearbox
antenna | aerial
bulb | lamp
light | lamp
headlight | headlamp
aluminum | aluminium
gray | grey
color | colour
stabilizer | stabiliser
bushing | bush
kit | set
drier | dryer
intake | inlet
camshaft | cam shaft
shock > shock absorber
strut > shock absorber
blinker > indicator
blinker > turn signal
tailpipe > exhaust
generator > alternator
dynamo > alternator
accumulator > battery
rim > wheel
break > brake
brek > brake
w5w | t10
194 > w5w
168 > w5w
1156 > p21w
hb3 | 9005
hb4 | 9006
hb5 | 9007
h13 | 9008
hir2 | 9012
7440 | w21w
501 > w5w
382 > p21w
refurbished | remanufactured | rebuilt | reconditioned
right > passenger
left > driver
charcoal > carbon
towbar > hitch
acea > motor oil
alloy > aluminum
alloy > aluminium
`

/**
 * Names of the trade are compared without their spaces and with these put in place, one after the other: 'trunk shocks'
 * is then the same name as 'boot shock', and 'gas filter' as 'petrolfilter'. Nothing is searched for in this spelling.
 */
export const spellings: [RegExp, string][] = [
  [/airconditioning|airconditioner|airconditioned|aircondition|aircon/g, 'ac'],
  [/gasoline|petrol|gas/g, 'fuel'],
  [/windshield/g, 'windscreen'],
  [/bonnet/g, 'hood'],
  [/gaiters?|gaitor|bellows?/g, 'boot'],
  [/boot/g, 'trunk'],
  [/tire/g, 'tyre'],
  [/disk/g, 'disc'],
  [/calliper/g, 'caliper'],
  [/aluminium/g, 'aluminum'],
  [/stabiliser/g, 'stabilizer'],
  [/antirollbar|swaybar|stabilizerbar|antiswaybar/g, 'swaybar'],
  [/licence/g, 'license'],
  [/lamp/g, 'light'],
  [/globe/g, 'bulb'],
  [/gearbox|tranny/g, 'transmission'],
  [/mounting/g, 'mount'],
  [/bushing/g, 'bush'],
  [/liquid/g, 'fluid'],
  [/parkingbrake|emergencybrake|parkbrake|ebrake/g, 'handbrake'],
  [/silencer/g, 'muffler'],
  [/motoroil/g, 'engineoil'],
  [/temperature/g, 'temp'],
  [/sendingunit|sender|probe|transmitter/g, 'sensor'],
  [/colour/g, 'color'],
  [/convertor/g, 'converter'],
]

/** What sounds like a word of the trade and is another: 'style' like 'steel', and cars and brands, such as the Metris like a meter. */
export const noPartsBySound = `
allow career carries chance coating collar cruise finder likes linear past realize restore rider router seller slim style truly wearing
cooper cruze fram metris monte premier trac trax
`
