import { engine, type Kind, run } from './kind.ts'

const place = 'motor_vehicle_placement'
const braking = 'vehicle_braking_features'
const madeBy = { manufacturer_type: 'Aftermarket|Aftermarket|OEM' }

export const brakeKinds: Kind[] = [
  run('Brake Pads', 'BPD', 'brake', {
    isEveryday: true,
    lines: [
      [
        'Ceramic Brake Pad Set, Front',
        38,
        69,
        { [place]: 'Front', item_material: 'Ceramic', [braking]: 'Low dust', ...madeBy },
      ],
      [
        'Ceramic Brake Pad Set, Rear',
        34,
        62,
        { [place]: 'Rear', item_material: 'Ceramic', [braking]: 'Low dust', ...madeBy },
      ],
      [
        'Semi-Metallic Brake Pad Set, Front',
        26,
        48,
        { [place]: 'Front', item_material: 'Metal', [braking]: 'Improved heat dissipation', ...madeBy },
      ],
      [
        'Semi-Metallic Brake Pad Set, Rear',
        24,
        44,
        { [place]: 'Rear', item_material: 'Metal', [braking]: 'Improved heat dissipation', ...madeBy },
      ],
      [
        'Slotted Performance Brake Pad Set, Front',
        59,
        98,
        { [place]: 'Front', item_material: 'Synthetic', [braking]: 'Slotted', ...madeBy },
      ],
    ],
    about: [
      'A set of four pads for one axle, with shims and wear indicators where the original has them.',
      { when: /Ceramic|Semi/, say: 'Quiet pads with a chamfered edge and a layered shim against squeal.' },
      'Pads for one axle, scorched at the works so that they bite from the first stop.',
    ],
    advice: [
      'Fit new pads with new or freshly turned discs, and bed them in with a dozen gentle stops.',
      'Check the sensor lead before you order: it is not part of the set.',
      'Clean and grease the slide pins when you change the pads.',
    ],
    tech: [
      'Thickness when new 16 mm, replace below 3 mm. Friction code GG.',
      'Four pads, two with wear indicator. Hardware clips included.',
    ],
  }),
  run('Brake Discs', 'BDS', 'brake', {
    isEveryday: true,
    lines: [
      [
        'Vented Brake Disc, Front',
        34,
        78,
        { [place]: 'Front', [braking]: 'Ventilation', outer_diameter: '256|275|280|296|302|320', ...madeBy },
      ],
      [
        'Coated Brake Disc, Rear',
        29,
        66,
        { [place]: 'Rear', [braking]: 'Corrosion resistant', outer_diameter: '240|259|278|291|300', ...madeBy },
      ],
      [
        'Drilled and Slotted Brake Disc Pair, Front',
        98,
        168,
        { [place]: 'Front', [braking]: 'Drilled', outer_diameter: '280|296|312|330', ...madeBy },
      ],
    ],
    about: [
      'Cast iron disc, balanced and turned on both faces.',
      { when: /Coated/, say: 'The hub and rim are coated, so that the disc looks decent behind open wheels.' },
    ],
    advice: [
      'Discs belong in pairs: change both sides of an axle.',
      'Wipe off the oil film before fitting; the coating itself needs no cleaning.',
      'Measure your old disc, some trims have a larger front brake.',
    ],
    tech: [
      "Minimum thickness is stamped on the hub. Wheel bolt torque as in the owner's manual.",
      'Run-out below 0.05 mm, balance below 100 g·cm.',
    ],
  }),
  run('Brake Calipers', 'BCL', 'brake', {
    lines: [
      [
        'Brake Caliper, Front Left',
        74,
        148,
        { [place]: 'Front', item_condition: 'New|Refurbished', item_material: 'Aluminum|Metal', ...madeBy },
      ],
      [
        'Brake Caliper, Rear Right',
        79,
        156,
        { [place]: 'Rear', item_condition: 'New|Refurbished', item_material: 'Aluminum|Metal', ...madeBy },
      ],
    ],
    about: [
      'Complete caliper with piston and seals, pressure tested.',
      'Caliper with bleed screw and new guide pins, ready to bolt on.',
    ],
    advice: ['Bleed the brakes after fitting and use new banjo washers.', 'The bracket is included, the pads are not.'],
    tech: ['Piston diameter 54 mm. Brake fluid DOT 4.'],
  }),
  run('Brake Shoes', 'BSH', 'brake', {
    until: 2014,
    lines: [
      ['Brake Shoe Set, Rear', 24, 46, { [place]: 'Rear', [braking]: 'Low dust', ...madeBy }],
      [
        'Heavy Duty Brake Shoe Set, Rear',
        34,
        62,
        { [place]: 'Rear', [braking]: 'Improved heat dissipation', ...madeBy },
      ],
    ],
    about: ['Four bonded shoes for the rear drums.', 'Shoes with the handbrake lever riveted on.'],
    advice: ['Renew the springs at the same time.', 'Adjust the handbrake once the shoes have bedded in.'],
  }),
  run('Brake Drums', 'BDR', 'brake', {
    until: 2014,
    lines: [
      ['Brake Drum, Rear', 32, 74, { [place]: 'Rear', inner_diameter: '200|203|228|254', ...madeBy }],
      ['Finned Brake Drum, Rear', 44, 92, { [place]: 'Rear', inner_diameter: '203|228|254|295', ...madeBy }],
    ],
    about: ['Cast drum with machined running surface.', 'Balanced drum, primed against rust on the outside.'],
    advice: ['Change drums in pairs.', 'Compare the inner diameter with the one stamped on your old drum.'],
  }),
  run('Brake Hoses', 'BHS', 'brake', {
    lines: [
      ['Brake Hose, Front Left', 14, 29, { [place]: 'Front', item_material: 'Rubber', ...madeBy }],
      ['Brake Hose, Rear', 13, 27, { [place]: 'Rear', item_material: 'Rubber', ...madeBy }],
      ['Braided Brake Hose, Front', 32, 58, { [place]: 'Front', item_material: 'Stainless steel', ...madeBy }],
    ],
    about: [
      { when: /Hose/, say: 'Hose with pressed fittings, tested at twice the working pressure.' },
      'Flexible hose with bracket and grommet as on the original.',
    ],
    advice: [
      'Hoses age from the inside: change them every ten years.',
      'Always fit new copper washers and bleed the circuit.',
    ],
  }),
  run('Brake Master Cylinders', 'BMC', 'brake', {
    lines: [
      ['Brake Master Cylinder', 62, 138, { item_condition: 'New', item_material: 'Aluminum', ...madeBy }],
      [
        'Brake Master Cylinder with Reservoir',
        84,
        172,
        { item_condition: 'New|Refurbished', item_material: 'Aluminum|Metal', ...madeBy },
      ],
    ],
    about: ['Tandem master cylinder for a two-circuit brake system.', 'Bench-tested master cylinder with new seals.'],
    advice: ['Bleed it on the bench before fitting.', 'Use fresh fluid from a sealed bottle.'],
  }),
  run('Brake Lines', 'BLN', 'brake', {
    lines: [
      ['Preformed Brake Line, Rear Axle', 18, 36, { item_material: 'Metal', length: '1.2 m|1.6 m|2.1 m', ...madeBy }],
      ['Copper-Nickel Brake Line Kit', 44, 88, { item_material: 'Copper', length: '4.5 m|6 m|7.5 m', ...madeBy }],
    ],
    about: [
      { when: /Preformed/, say: 'Line with flared ends and unions, bent to the original pattern.' },
      { when: /Copper/, say: 'Corrosion-proof line that bends by hand.' },
    ],
    advice: [
      'Route it in the original clips, clear of the exhaust.',
      'Check the whole run before you cut the old line.',
    ],
  }),
  run('ABS Sensors', 'ABS', 'sensor', {
    lines: [
      ['ABS Wheel Speed Sensor, Front Left', 24, 58, { [place]: 'Front', item_condition: 'New', ...madeBy }],
      ['ABS Wheel Speed Sensor, Rear Right', 24, 56, { [place]: 'Rear', item_condition: 'New', ...madeBy }],
    ],
    about: [
      'Sensor with moulded cable and the original plug.',
      'Wheel speed sensor for the anti-lock and stability systems.',
    ],
    advice: ['Clean the seat so that the air gap is right.', 'Delete the stored fault after fitting.'],
  }),
]

export const filterKinds: Kind[] = [
  engine('Oil Filters', 'OIF', 'filter', {
    isEveryday: true,
    lines: [
      [
        'Oil Filter, Spin-On',
        6,
        13,
        { vehicle_oil_features: 'High filtration efficiency', height: '65|75|85|94', ...madeBy },
      ],
      [
        'Oil Filter Cartridge with Seals',
        8,
        17,
        { vehicle_oil_features: 'Low pressure drop', height: '58|72|104', ...madeBy },
      ],
      ['Long-Life Oil Filter', 12, 22, { vehicle_oil_features: 'High flow', height: '75|94|110', ...madeBy }],
    ],
    about: [
      'Pleated filter with an anti-drain valve, so that oil pressure is there at once after a cold start.',
      "Filter with a bypass valve set to the engine maker's pressure.",
      'Cellulose and glass fibre medium that holds more dirt than paper alone.',
    ],
    advice: [
      'Oil the seal ring lightly and tighten by hand.',
      'Change it with every oil change.',
      'Check the old seal has come off with the old filter.',
    ],
    tech: ['Bypass opens at 1.0 bar. Thread M20 x 1.5.', 'Filters 99% of particles of 25 µm.'],
  }),
  run('Air Filters', 'AIF', 'filter', {
    isEveryday: true,
    combustion: true,
    lines: [
      [
        'Engine Air Filter',
        12,
        26,
        { vehicle_engine_part_features: 'Direct fit', length: '214|240|268|292', ...madeBy },
      ],
      [
        'Washable Performance Air Filter',
        42,
        74,
        { vehicle_engine_part_features: 'High performance', length: '214|240|268', ...madeBy },
      ],
    ],
    about: [
      'Panel filter with a soft frame that seals all round.',
      'Pleated panel with an even distance between pleats, for full flow at full load.',
    ],
    advice: ['Check it once a year, twice on dusty roads.', 'Wipe out the air box before the new filter goes in.'],
  }),
  run('Cabin Filters', 'CAF', 'filter', {
    isEveryday: true,
    lines: [
      ['Cabin Filter', 11, 22, { durability_features: 'Moisture resistant', ...madeBy }],
      ['Activated Carbon Cabin Filter', 17, 34, { durability_features: 'Mold resistant', ...madeBy }],
    ],
    about: [
      'Keeps pollen, soot and leaves out of the cabin.',
      { when: /Carbon/, say: 'A carbon layer takes out smells and exhaust gases as well as dust.' },
    ],
    advice: [
      'Mind the arrow: it shows the way the air flows.',
      'Usually found behind the glove box, no tools needed on most cars.',
    ],
  }),
  engine('Fuel Filters', 'FUF', 'filter', {
    lines: [
      ['In-Line Fuel Filter', 12, 28, { fuel_supply: 'Gasoline', ...madeBy }],
      ['Fuel Filter with Water Separator', 24, 48, { fuel_supply: 'Diesel', ...madeBy }],
    ],
    about: [
      'Keeps rust and dirt from the tank out of the injectors.',
      'Fine filter in a metal housing with quick connectors.',
    ],
    advice: ['Release the pressure in the line before you open it.', 'Have a rag ready and work in the open.'],
  }),
]
