/** Brakes, wheels and tyres. */
export const brakeWords = `
brake pad | disc pad < pads | brake block | brake lining | disc brake pad
brake pad sensor | brake wear sensor | pad wear sensor < pad wear indicator | brake wear indicator | wear indicator
brake disc | brake rotor < disc brake rotor | rotors
brake caliper < caliper
brake shoe < drum shoe | drum brake shoe | drum lining | handbrake shoe
brake drum < drum brake | drum
brake hose | flexible brake hose < brake flexi | flexi hose | flexi | flex hose | brake flex line | flexi pipe | soft brake line | braided line | braided hose | rubber brake line | brake flexi hose
brake line | brake pipe < brake tube | brake tubing | hard brake line | hard line | bundy pipe | copper brake pipe | brake metal pipe
brake master cylinder < master cylinder | brake cylinder | master cyl | brake master
wheel cylinder | slave cylinder brake
brake servo | brake booster < vacuum servo | servo | power brake unit
handbrake cable < parking brake wire
abs sensor | wheel speed sensor < wheel sensor | anti lock brake sensor | anti lock sensor | abs ring sensor | abs wheel sensor | speed sensor wheel | abs wheel speed
abs pump | abs module < abs unit | abs control unit | anti lock pump
brake light switch | stop light switch < brake pedal switch
brake fluid < brake oil | clutch fluid | hydraulic brake fluid | brake hydraulic oil | brake juice
brake bleeder | brake bleeding < brake bleed kit | brake bleed tool | bleeding kit | bleed kit | one man bleeder
caliper wind back | caliper rewind < piston wind back tool | caliper tool | brake piston tool | caliper piston tool | brake caliper tool | piston rewind tool | caliper wind back tool | wind back tool | caliper rewind tool | caliper compressor | piston compressor
brake cleaner < brake clean | brakleen | brake parts cleaner | brake and parts cleaner | brake spray
wheel bearing | hub bearing | wheel hub < hub assembly | hub unit | bearing hub | hub
alloy wheel | steel wheel < rim | alloys | alloy rim | steel rim | steelies | mag wheel | mags | aluminum rim | aluminum wheel | wheel rim | car rim
hub cap | wheel trim | wheel cover < centre cap | center cap | hub cover
wheel nut | lug nut < lugs | wheel lugs | lug
wheel bolt | lug bolt
wheel stud | lug stud
locking wheel nut | wheel lock < locking nut | anti theft wheel nut | security nut | locking lug nut | wheel lock nut | mcgard | locking nuts set
wheel spacer < hub spacer | hub centric spacer
winter tyre | snow tyre < mud and snow tyre | ice tyre
all season tyre | all weather tyre < four season tyre | 4 season tyre | 4 seasons tyre | year round tyre | all terrain | all terrain tyre
summer tyre
tyre < car tyre
tyre plug kit | tyre repair kit | tyre sealant < puncture kit | puncture repair kit | puncture repair | flat tyre kit | tyre repair | fix a flat | tyre goo | puncture sealant | tyre weld | tyre patch | flat repair | slime tyre
tyre compressor | tyre inflator < tyre pump | air compressor | 12v compressor | inflator | tyre air pump | car air pump | portable compressor
tyre valve | valve stem
tpms sensor | tyre pressure sensor
`
