/** Oils and fluids, care of the car, and what a workshop uses. */
export const careWords = `
motor oil < engine oil | lubricating oil | lube oil | car oil | oil engine
fully synthetic motor oil | fully synthetic engine oil < synthetic | synthetic oil | full synthetic | fully synthetic oil | full synthetic oil | synthetic engine oil | full synthetic engine oil | fully synthetic | synthetic motor oil
semi synthetic motor oil | semi synthetic engine oil < semi synthetic oil | part synthetic oil | synthetic blend | synthetic blend oil | half synthetic oil | semi synthetic | part synthetic
conventional motor oil | mineral motor oil < conventional oil | mineral oil | mineral engine oil
high mileage motor oil < high mileage oil | high mileage engine oil
coolant | antifreeze < engine coolant | radiator fluid | cooling fluid | radiator coolant | coolant fluid | radiator water | engine antifreeze | cooling water | antifreeze coolant | glycol | antifreeze and coolant | coolant concentrate
radiator flush < coolant flush | radiator cleaner | cooling system flush | cooling system cleaner | rad flush
radiator sealer | radiator sealant < stop leak | leak sealer | radiator stop leak | rad weld | leak stop | bars leaks | coolant leak sealer | stop radiator leaking | radiator leak
penetrating oil < releasing oil | penetrant | penetrating fluid | rust loosener | wd 40 | rust remover spray | rusted bolt spray | penetrating spray | freeing oil | rust penetrant | plus gas | seized bolt
silicone spray < silicone lubricant | lubricant spray | lube spray
lithium grease < white grease | spray grease | chain lube | hinge grease | hinge spray
wheel bearing grease < bearing grease | chassis grease | axle grease | grease | multi purpose grease
car shampoo < car wash | car soap | car wash soap | wash and wax | car wash shampoo | car cleaning shampoo | car wash liquid | vehicle shampoo
snow foam < foam wash | pre wash | car foam
wheel cleaner < rim cleaner | alloy wheel cleaner | alloy cleaner | iron remover | fallout remover | brake dust remover | brake dust cleaner
paste wax < wax | car wax | carnauba | carnauba wax | body wax
fine polish < polish | car polish | polishing compound | buffing compound | cutting compound
trim protectant < trim restorer | plastic restorer | back to black | bumper restorer | plastic trim restorer | trim dressing | plastic dressing | black trim | faded trim
glass cleaner < window cleaner | windscreen cleaner | glass spray | auto glass cleaner | window spray | screen cleaner
rain repellent < rain x | water repellent | rain guard | rain off
leather cleaner < cleaning leather | clean leather | leather care | leather balm | leather conditioner | leather seat cleaner
carpet cleaner | fabric cleaner < upholstery cleaner | seat cleaner | interior cleaner | upholstery shampoo | fabric seat cleaner | upholstery foam | cloth seat cleaner
cockpit cleaner < dashboard cleaner | dash cleaner | cockpit spray | interior spray | plastic cleaner | dashboard spray | dashboard polish | dash wipes
engine degreaser < degreaser | engine cleaner | engine bay cleaner | engine wash | gunk
parts cleaner < carb cleaner | carburetor cleaner | carburettor cleaner
primer spray < primer | undercoat | spray primer
clear coat | clear lacquer < lacquer | spray paint | clear coat spray | car paint | body paint | paint | varnish | rattle can | auto paint | lacquer spray
scratch repair < scratch remover | touch up paint | touch up | touch up pen | scratch kit | paint pen | stone chip kit | paint chip repair | paint scratch | chip repair | scratch filler | paint repair kit
microfiber cloth | microfibre cloth < microfiber towel | drying towel | towel
first aid kit
adblue | diesel exhaust fluid < def fluid
refrigerant | ac refrigerant < freon | ac gas
wrench | spanner
socket set | ratchet set
tool box | tool chest
jack | trolley jack
torch | flashlight
`
