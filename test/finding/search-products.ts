import type { Db } from '#db/client.server.ts'
import { type SearchQuery, searchProducts } from '#shop/finding/lists/search.server.ts'

/** A small catalogue whose words a test can misspell: reference | name | brand | description. */
const catalogue = `
KT-INS114 | Ceramic Brake Pads Front | Kestrel | Low dust friction material, hardware clips included
KT-INS115 | Ceramic Brake Pads Rear | Kestrel | Low dust friction material for the rear axle
KT-BD200 | Vented Brake Disc Front | Kestrel | Coated against corrosion, sold singly
KT-BD201 | Solid Brake Disc Rear | Kestrel | Coated against corrosion, sold singly
TX-CAL31 | Brake Caliper Front Left | Torvex | Remanufactured, with bracket
TX-BH77 | Brake Hose Stainless Steel | Torvex | Braided line with banjo fittings
TX-MC19 | Brake Master Cylinder | Torvex | Cast aluminium, 22 mm bore
TX-BF05 | Brake Fluid DOT 4 1L | Torvex | High boiling point, for disc and drum systems
NL-OF010 | Oil Filter Spin-On | Nordlicht | With anti-drain valve and gasket
NL-OF011 | Oil Filter Cartridge | Nordlicht | Cellulose media with two O-rings
NL-AF020 | Air Filter Panel | Nordlicht | Washable cotton gauze
NL-CF030 | Cabin Filter Activated Carbon | Nordlicht | Keeps pollen and odours out
NL-FF040 | Fuel Filter Inline | Nordlicht | For petrol injection systems
NL-TF050 | Transmission Filter Kit | Nordlicht | With pan gasket
VL-OIL530 | Engine Oil 5W-30 Synthetic 5L | Valdra | For petrol and diesel engines
VL-OIL540 | Engine Oil 5W40 Synthetic 1 L | Valdra | For turbocharged engines
VL-ATF6 | Automatic Transmission Fluid | Valdra | For six speed gearboxes
VL-CLNT | Coolant Concentrate Red | Valdra | Protects aluminium radiators from frost
HM-SA301 | Shock Absorber Gas Front | Hallmark | Twin-tube, nitrogen filled
HM-SA302 | Shock Absorber Gas Rear | Hallmark | Twin-tube, nitrogen filled
HM-SM310 | Strut Mount With Bearing | Hallmark | Rubber bonded to steel
HM-CS320 | Coil Spring Rear | Hallmark | Cold wound, powder coated
HM-CA330 | Control Arm Lower Right | Hallmark | Forged, bushings pressed in
HM-BJ340 | Ball Joint Upper | Hallmark | Greasable, with castle nut
HM-TR350 | Tie Rod End Outer | Hallmark | Sealed for life
HM-SL360 | Stabilizer Link Front | Hallmark | With nuts
CS-WB401 | Wheel Bearing Hub Assembly | Castor | With integrated ABS sensor ring
CS-CV410 | CV Axle Shaft Left | Castor | New, no core charge
CS-CK420 | Clutch Kit Three Piece | Castor | Disc, cover and release bearing
CS-TB430 | Timing Belt Kit | Castor | Belt, tensioner and idler pulleys
CS-SB440 | Serpentine Belt 6PK1750 | Castor | Ribbed, for alternator and power steering
CS-WP450 | Water Pump | Castor | Cast housing with gasket
CS-TH460 | Thermostat 88C | Castor | With housing and seal
CS-RD470 | Radiator Aluminium Core | Castor | Plastic tanks, for manual gearbox
CS-RH480 | Radiator Hose Upper | Castor | Reinforced rubber
DZ-ALT90 | Alternator 120A | Denzo | Remanufactured, 14 volts
DZ-STR95 | Starter Motor 1.4kW | Denzo | For the 1.8L petrol engine
DZ-BAT60 | Car Battery 12 V 60Ah | Denzo | Maintenance free, sealed
DZ-SP04 | Spark Plug Iridium | Denzo | Fine wire, gap set at the factory
DZ-IC10 | Ignition Coil Pack | Denzo | Plug-top design
DZ-GP11 | Glow Plug Diesel | Denzo | Heats up in two seconds
DZ-OX20 | Oxygen Sensor Upstream | Denzo | Four wire, heated
DZ-MAF21 | Mass Airflow Sensor | Denzo | Hot film, with housing
DZ-ABS22 | ABS Wheel Speed Sensor | Denzo | Cable and connector included
DZ-CKP23 | Crankshaft Position Sensor | Denzo | Hall effect
FR-HB07 | Headlight Bulb H7 55W | Ferrado | Long life halogen
FR-HB04 | Headlight Bulb H4 60/55W | Ferrado | Halogen, low and high beam
FR-HL80 | Headlight Assembly Left | Ferrado | Clear lens with motor
FR-TL81 | Tail Light Right | Ferrado | LED with bulb holder
FR-WW60 | Windshield Wiper Blade 24 inch | Ferrado | Beam design, graphite coated
FR-WF61 | Windshield Washer Fluid | Ferrado | Works down to minus twenty
FR-WM62 | Washer Pump | Ferrado | For the front and rear window
IR-EX10 | Exhaust Muffler Stainless | Ironclad | Direct fit, hangers included
IR-CC11 | Catalytic Converter | Ironclad | Direct fit with gaskets
IR-EG12 | EGR Valve | Ironclad | Electric, with gasket
IR-TC13 | Turbocharger | Ironclad | Balanced, with oil feed gasket
IR-TB14 | Throttle Body | Ironclad | Electronic, must be adapted
IR-AC15 | A/C Compressor | Ironclad | With clutch and oil
MO-WAX1 | Façade Wax Polish | Möller | Crème for tired paint
KN-33 | Sport Air Filter | K&N | Driver's choice for the track
RX-10 | Wind Deflector Set | Kestrel | Keeps rain out with the window open
`

export const searchCatalogue = catalogue
  .trim()
  .split('\n')
  .map((line, index) => {
    const [id = '', name = '', brand = '', description = ''] = line.split('|').map(part => part.trim())
    return { id, name, brand, description, priceCents: 500 + index * 25, stock: 5 }
  })

/** The search of a shop as its page asks it, and the ids of what that finds. */
export function searchesOf(db: Db) {
  const search = (text: string, more: Partial<SearchQuery> = {}) =>
    searchProducts(db, { text, sort: 'relevance', page: 1, ...more })
  const idsOf = async (text: string, more: Partial<SearchQuery> = {}) =>
    (await search(text, more)).items.map(({ id }) => id)
  return { search, idsOf }
}
