/** The engine with its belts, gaskets, filters and oil, its cooling, its fuel and its exhaust. */
export const engineWords = `
oil filter < oil strainer | lube filter | oil cartridge | engine oil filter | oil filter cartridge | filter oil
air filter < air cleaner | air element | air cleaner element | air filter element | engine air cleaner | intake filter | filter air
cabin filter | pollen filter | cabin air filter < interior filter | dust filter | hvac filter | ac filter | micro filter | heater filter | charcoal filter | carbon filter | interior air filter | odour filter | allergy filter | passenger compartment filter
fuel filter | petrol filter < diesel filter | fuel strainer | in line filter | fuel water separator
timing belt | cam belt < camshaft belt | timing kit | timing set | timing belt tensioner | belt timing
timing chain | cam chain
serpentine belt | drive belt | v belt | poly v belt | auxiliary belt < fan belt | aux belt | accessory belt | accessory drive belt | vee belt | multi rib belt | ribbed belt | v ribbed belt | alternator belt | power steering belt | ac belt | serp belt | auxiliary drive belt | water pump belt | micro v belt | engine belt | aux drive belt | pas belt | rib belt
belt tensioner | tensioner pulley < belt tightener
idler pulley | guide pulley < idler
crank pulley | harmonic balancer | crankshaft pulley
head gasket | cylinder head gasket < head set | mls gasket | top end gasket set | headgasket set
valve cover gasket | rocker cover gasket < rocker gasket | cam cover gasket | tappet cover gasket | rocker box gasket | camshaft cover gasket | valve cover seal | rocker cover seal | cam cover seal
valve cover | rocker cover < cam cover
piston ring | piston with rings < piston | piston set | rings and pistons | pistons and rings | compression rings
camshaft < cam
crankshaft < crank
valve lifter | tappet
core plug | freeze plug < frost plug | welch plug | expansion plug
dipstick < oil level stick
crankshaft seal | rear main seal < crank seal
engine mount | motor mount < engine rubber | engine bracket | engine support | engine mounting rubber | engine mount bracket | engine hanger
oil pump < engine oil pump
oil pan | sump | oil sump
oil drain plug | sump plug < drain plug | oil plug | sump bung | sump drain plug | oil pan plug | oil pan bolt | drain bolt | oil drain bolt | sump nut | sump bolt | sump washer | drain plug washer | sump screw | oil pan drain plug | engine drain plug | oil bung
oil pressure sensor | oil pressure switch < oil sensor | oil switch | oil light switch | oil pressure gauge sensor | low oil switch
oil cooler
oil filler cap | oil cap
turbocharger | turbo < turbo charger
intercooler | charge air cooler
egr valve | exhaust gas recirculation valve < egr
pcv valve | crankcase breather valve
throttle body | throttle valve
intake manifold | inlet manifold
exhaust manifold | exhaust header
maf sensor | air mass sensor | mass air flow sensor < air flow meter | maf | mass airflow sensor | air flow sensor
map sensor | manifold pressure sensor
crankshaft position sensor | crank sensor | crankshaft sensor
camshaft position sensor | cam sensor | camshaft sensor
knock sensor | detonation sensor
oxygen sensor | lambda sensor | o2 sensor < lambda | o2 | exhaust gas sensor | post cat sensor | pre cat sensor | cat sensor | air fuel ratio sensor | ho2s | heated oxygen sensor | air fuel sensor | lambda sond | exhaust oxygen sensor
upstream oxygen sensor < upstream sensor | bank 1 sensor 1 | bank 2 sensor 1 | b1s1 | b2s1
downstream oxygen sensor < downstream sensor | bank 1 sensor 2 | bank 2 sensor 2 | b1s2 | b2s2
coolant temperature sensor | water temperature sensor < coolant sensor | engine temperature sensor | temperature sensor | ect sensor | ect | water temp switch | coolant temp switch | coolant temp gauge sensor | temperature gauge sensor | engine coolant sensor
radiator < rad | engine cooler | engine radiator | cooling radiator | coolant radiator | water radiator
radiator fan | cooling fan | radiator cooling fan
radiator hose | coolant hose < rad hose | top hose | bottom hose | cooling hose | water hose | radiator pipe | coolant pipe | water pipe | top radiator hose | bottom radiator hose | cooling pipe
radiator cap | pressure cap
heater core | heater matrix
blower motor | heater fan | heater blower < fan motor heater | cabin fan
blower resistor | heater resistor
water pump | coolant pump < cooling pump | engine water pump | engine coolant pump | water impeller
thermostat | coolant thermostat < engine thermostat | thermostat housing | stat | water thermostat
expansion tank | coolant reservoir | overflow tank < header tank | coolant tank | coolant bottle | surge tank | degas bottle | expansion bottle | recovery tank | radiator overflow | coolant expansion bottle | coolant overflow tank | radiator reservoir | radiator tank | coolant recovery tank | overflow bottle | degas tank | water bottle
ac compressor < ac pump | climate compressor | aircon pump | ac comp
ac condenser < condenser | ac radiator | ac cond
receiver drier | ac dryer
fuel pump | petrol pump < fuel lift pump | lift pump | in tank pump | intank pump | diesel pump | fuel delivery unit | fuel sending unit | fuel sender | fuel tank pump
fuel tank | petrol tank
fuel cap | petrol cap < filler cap
fuel injector | petrol injector < injector | diesel injector | injection nozzle | fuel nozzle | fuel injection nozzle | injector nozzle | fuel injection
injector cleaner | fuel system cleaner < fuel additive | fuel treatment | fuel system treatment | fuel cleaner | injection cleaner | fuel injector cleaner | petrol additive | dirty injectors | injector additive | diesel cleaner
muffler | exhaust system < exhaust box | exhaust muffler | exhaust back box | back box | rear box | tail box | exhaust | cat back exhaust | exhaust rear box | exhaust end can | cat back system | cat back
catalytic converter | catalyst < cat | cat converter | kat | cat con | exhaust catalyst | cats | catalytic | exhaust cat | catalysator
exhaust gasket | exhaust manifold gasket | exhaust pipe gasket < manifold gasket | exhaust seal | header gasket | headers gasket | manifold seal | downpipe gasket | exhaust flange gasket
transmission cooler | gearbox cooler
fan clutch | viscous coupling
expansion valve | ac expansion valve
timing cover gasket
exhaust flexi pipe | flex pipe
exhaust clamp | exhaust bracket
tailpipe | exhaust tip
dpf | diesel particulate filter < particulate filter
`
