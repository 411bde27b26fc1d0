/**
 * What people write short, and what that stands for: makes, sides and places, conditions, things. The left as it is
 * typed, with strokes and dashes.
 */
export const shorthand = `
vw > volkswagen
chevy chev > chevrolet
merc mb > mercedes
beemer bimmer beamer > bmw
caddy > cadillac
subie > subaru
mitsu > mitsubishi
olds > oldsmobile
lh lt lft l/h n/s nearside > left
rh rt rgt r/h o/s offside > right
lf fl l/f f/l lhf flh > front left
rf r/f f/r rhf frh > front right
lr rl l/r r/l lhr rlh > rear left
rr r/r rhr rrh > rear right
nsf n/s/f > front left
osf o/s/f > front right
nsr n/s/r > rear left
osr o/s/r > rear right
frt fr fnt frnt > front
rer > rear
lwr lowr lwer > lower
upr uppr uper > upper
inr innr > inner
otr outr > outer
drvr drv > driver
d/s ds lhs drv-side > left
psgr passr passngr pssgr > passenger
p-side pside rhs > right
upstr upstrm > upstream
dnstr dnstrm downstr dwnstr > downstream
reman remanuf rmfd > remanufactured
refurb recon > refurbished
nos n.o.s. > old stock
h/d > heavy duty
w/ > with
w/o > without
assy asm assm asmbly asy assem assmbly > assembly
pr prs > pair
pc pcs pce > piece
qty > quantity
mls > multi-layer steel
cer > ceramic
met > metallic
semi-met semimet > semi-metallic
alu alum > aluminum
kt > kit
ctr cntr > center
int > interior
ext > exterior
a/c air-con aircon > ac
cond cndsr > condenser
comp compr cmprsr > compressor
evap > evaporator
p/s pwr-steering > power steering
ps-fluid > power steering fluid
p/w > power window
brk brks > brake
brkpads > brake pads
rtr rtrs > rotor
cal calip clpr > caliper
cyl > cylinder
mc m/c m/cyl mstr > master cylinder
w/cyl > wheel cylinder
e-brake pbrake p-brake > parking brake
whl whls > wheel
brg brgs bearng > bearing
hse hos > hose
lne > line
flt fltr filt fltrs > filter
elem > element
gskt gsket gkt gsk gaskt > gasket
vc v/c > valve cover
vcg > valve cover gasket
h/g hg > head gasket
hgs > head gasket set
eng engn > engine
trans tranny xmsn x-mission tran trns trannie > transmission
a/t > automatic transmission
m/t > manual transmission
mnt mt mnts mtg > mount
t/belt tbelt t-belt tb > timing belt
t/chain > timing chain
serp s/belt > serpentine
blt blts > belt
tens tensr > tensioner
w/p wp w/pump wtr/p > water pump
wtr > water
pmp > pump
rad radtr > radiator
t-stat tstat t/stat > thermostat
exp > expansion
f/p f/pump > fuel pump
f/f > fuel filter
o/f > oil filter
a/f > air filter
o/p > oil pressure
o/pump > oil pump
inj injs injctr > injector
exh exhst > exhaust
muff mflr mufflr > muffler
cat/c c/c catcon > catalytic converter
conv > converter
manif mnfld > manifold
s/plug s/plugs splug splugs spk/plug plgs > spark plugs
g/plug g/plugs > glow plugs
spk > spark
ign > ignition
sens snsr sensr snr > sensor
temp > temperature
ect > coolant temperature
press > pressure
batt bat btry batts > battery
alt altr altnr > alternator
strtr strt/m > starter
mtr > motor
hdlt hdlts h/l hlamp hdlp headlt hlight headlite headlites > headlight
t/l t/light tlamp tail-lt taillt taillite taillites > tail light
f/light > fog light
lts lites > lights
lite > light
blb blbs > bulb
sig > signal
shk shks > shock
absr abs/r > absorber
susp > suspension
spr sprg > spring
lca > lower control arm
c/a > control arm
uca > upper control arm
c/arm ctrl/arm > control arm
ctrl cntrl > control
lbj > lower ball joint
ubj > upper ball joint
bj b/j b/joint > ball joint
lnk lnks > link
stab stabil > stabilizer
bsh bshg bushng > bushing
otre > outer tie rod end
itre > inner tie rod
t/rod > tie rod
strg > steering
r&p > rack and pinion
cv/axle d/shaft > cv axle
axl > axle
clt clch > clutch
fw f/w > flywheel
hub/brg > wheel bearing
bmpr bmper > bumper
cvr > cover
fndr > fender
mirr mir mirrr > mirror
hndl hdl > handle
wndw wndo wdw win > window
reg regltr > regulator
w/s wshld wdshld > windshield
wpr wprs > wiper
bld blds > blade
wshr > washer
lic > license
syn synth > synthetic
semi-syn semisyn > semi-synthetic
h/mileage himileage hi-mileage > high mileage
flu fld > fluid
clnt > coolant
tyr > tyre
`
