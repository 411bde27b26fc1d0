import { editDistance } from './edit-distance.ts'

// What the trade calls differently here and there, one thing a line: whoever types one is also shown the others, after
// what says it as typed. With '>' only what is typed on the left is looked for as on the right, because the right means
// more than the left; with '>>' rather than as typed ('engine oil' is oil, and not its pump).
const lines = `
tire | tyre
rotor | disc | disk
brake rotor | brake disc
hood | bonnet
trunk | boot lid
windshield | windscreen
fender | wing
wrench | spanner
gas cap | petrol cap | fuel cap
gas pump > fuel pump
gas tank | petrol tank | fuel tank
petrol | gasoline
turn signal | indicator
blinker > indicator
blinker > turn signal
muffler | silencer
tailpipe > exhaust
transmission | gearbox
shock absorber | damper
shock > shock absorber
strut > shock absorber
sway bar | anti roll bar | stabilizer bar | stabiliser bar
sway bar link | stabilizer link | stabiliser link | drop link | anti roll bar link
license plate | number plate | licence plate
antenna | aerial
oil pan | sump
timing belt | cam belt | cambelt
camshaft | cam shaft
cv axle | driveshaft | drive shaft | half shaft
propshaft | propeller shaft
generator > alternator
dynamo > alternator
accumulator > battery
starter | starter motor
serpentine belt | drive belt | fan belt | v belt | poly v belt
spark plug | sparking plug
headlight | headlamp | head lamp
tail light | taillight | rear light | tail lamp
fog light | fog lamp
bulb | lamp
wiper blade | windscreen wiper | windshield wiper
washer fluid | screenwash | screen wash
rearview mirror | rear view mirror
side mirror | wing mirror | door mirror
cabin filter | pollen filter | cabin air filter
fuel filter | petrol filter
aluminum | aluminium
gray | grey
color | colour
stabilizer | stabiliser
bushing | bush
tie rod end | track rod end
control arm | wishbone | suspension arm
wheel bearing | hub bearing
lug nut | wheel nut
lug bolt | wheel bolt
rim > wheel
hub cap | hubcap | wheel trim
emergency brake | parking brake | handbrake | hand brake
brake line | brake pipe
head gasket | cylinder head gasket
rocker cover | valve cover
oxygen sensor | lambda sensor | o2 sensor
catalytic converter | catalyst | cat converter
intake | inlet
antifreeze | coolant
engine oil >> motor oil
motor oil > engine oil
break > brake
throttle body | throttle valve
glow plug | heater plug
ac compressor | air conditioning compressor
ac condenser | air conditioning condenser
blower motor | heater fan
expansion tank | coolant reservoir | overflow tank
engine mount | motor mount
jump leads | jumper cables | jump cables
floor mat | car mat
roof rack | roof bars
trailer hitch | tow bar | towbar
window regulator | window lifter
`

const longest = 4
const replacements = read(lines)
const words = [...new Set([...replacements.keys()].flatMap(phrase => phrase.split(' ')))]

/** Another name of a thing, as a list of words; and whether it is rather meant than what was typed. */
export type Synonym = { words: string[]; isRather: boolean }

/** What else the words may be called. `phrase` is in lower case. */
export function listSynonyms(phrase: string[]): Synonym[] {
  if (phrase.length > longest) return []
  return replacements.get(phrase.join(' ')) ?? replacements.get(singular(phrase).join(' ')) ?? []
}

/** The word of the list that a typing error may stand for; none for short words. */
export function nearSynonym(typed: string): string | null {
  if (typed.length < 5) return null
  const limit = typed.length < 6 ? 1 : 2
  return words.find(word => word.length > 4 && editDistance(typed, word, limit) <= limit) ?? null
}

const singular = (words: string[]) =>
  words.map((word, index) => (index === words.length - 1 ? word.replace(/s$/, '') : word))

function read(text: string): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>()
  const add = (typed: string, meant: string, isRather = false) =>
    found.set(typed, [...(found.get(typed) ?? []), { words: meant.split(' '), isRather }])
  for (const line of text.trim().split('\n')) {
    const [typed, meant] = line.split(/ >>? /)
    if (typed && meant) add(typed, meant, line.includes('>>'))
    const names = meant ? [] : line.split(' | ')
    for (const name of names) for (const other of names) if (other !== name) add(name, other)
  }
  return found
}
