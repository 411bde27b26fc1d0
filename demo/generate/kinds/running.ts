import { engine, type Kind, run } from './kind.ts'

const place = 'motor_vehicle_placement'
const drive = 'vehicle_drive_handling_features'
const madeBy = { manufacturer_type: 'Aftermarket|Aftermarket|OEM' }

export const coolingKinds: Kind[] = [
  run('Radiators', 'RAD', 'cooling', {
    combustion: true,
    lines: [
      ['Radiator', 98, 189, { item_material: 'Aluminum', ...madeBy }],
      ['Radiator for Automatic Transmission', 118, 219, { item_material: 'Aluminum', ...madeBy }],
    ],
    about: [
      'Brazed aluminium core with plastic tanks, pressure tested.',
      'Same mounts and connections as the original.',
    ],
    advice: ['Flush the system before you fit it.', 'Fit new hose clamps and fresh coolant.'],
  }),
  engine('Water Pumps', 'WPM', 'cooling', {
    lines: [
      ['Water Pump with Gasket', 34, 84, { item_material: 'Aluminum', motor_vehicle_type: 'Car|SUV|Truck', ...madeBy }],
      [
        'Water Pump with Metal Impeller',
        48,
        108,
        { item_material: 'Metal', motor_vehicle_type: 'Car|SUV|Truck', ...madeBy },
      ],
    ],
    about: ['Pump with sealed bearing and ceramic face seal.', 'Impeller balanced for quiet running.'],
    advice: [
      'Change it together with the timing belt where the belt drives it.',
      'Bleed the system with the heater on.',
    ],
  }),
  engine('Thermostats', 'THM', 'cooling', {
    lines: [
      ['Thermostat with Seal', 11, 26, { item_material: 'Metal', opens_at: '82|87|88|92', ...madeBy }],
      ['Thermostat with Housing', 24, 58, { item_material: 'Plastic|Aluminum', opens_at: '87|88|92|105', ...madeBy }],
    ],
    about: ['Wax thermostat with jiggle pin.', 'Brings the engine to heat fast and holds it there.'],
    advice: ['Fit it with the pin on top.', 'A heater that stays lukewarm is the usual sign of the old one.'],
  }),
  run('Radiator Hoses', 'RHS', 'cooling', {
    combustion: true,
    lines: [
      ['Upper Radiator Hose', 14, 32, { item_material: 'Rubber', ...madeBy }],
      ['Lower Radiator Hose', 15, 34, { item_material: 'Rubber', ...madeBy }],
      ['Silicone Radiator Hose Kit', 58, 118, { item_material: 'Silicone', ...madeBy }],
    ],
    about: [
      { when: /Upper|Lower/, say: 'Moulded EPDM hose with fabric layer.' },
      'Keeps its shape under heat and suction.',
    ],
    advice: ['Fit new clamps.', 'Squeeze the old hose: if it crackles, it was time.'],
  }),
  run('Expansion Tanks', 'EXT', 'cooling', {
    combustion: true,
    lines: [
      ['Coolant Expansion Tank', 24, 58, { item_material: 'Polypropylene (PP)', ...madeBy }],
      ['Coolant Expansion Tank with Cap', 32, 69, { item_material: 'Plastic', ...madeBy }],
    ],
    about: ['Welded tank with level marks.', { when: /Tank/, say: 'With the port for the level sensor.' }],
    advice: ['Open the old cap only on a cold engine.', 'Fill to the mark and bleed.'],
  }),
  run('AC Compressors', 'ACC', 'cooling', {
    lines: [
      [
        'AC Compressor with Clutch',
        198,
        369,
        { item_condition: 'New', durability_features: 'Heat resistant', ...madeBy },
      ],
      [
        'Refurbished AC Compressor',
        138,
        259,
        { item_condition: 'Refurbished', durability_features: 'Heat resistant', ...madeBy },
      ],
    ],
    about: ['Filled with the right oil and tested for leaks.', 'With clutch and coil.'],
    advice: ['Have the system emptied and filled by a workshop.', 'Fit a new dryer at the same time.'],
  }),
  run('AC Condensers', 'ACD', 'cooling', {
    lines: [
      ['AC Condenser', 88, 168, { item_material: 'Aluminum', durability_features: 'Weather resistant', ...madeBy }],
      ['AC Condenser with Dryer', 108, 198, { item_material: 'Aluminum', durability_features: 'Rustproof', ...madeBy }],
    ],
    about: ['Parallel-flow core, leak tested with helium.', 'Same brackets as the original.'],
    advice: ['Use new O-rings.', 'Keep the plugs in until the lines go on.'],
  }),
]

export const driveKinds: Kind[] = [
  run('Clutch Kits', 'CLK', 'drive', {
    combustion: true,
    lines: [
      [
        'Clutch Kit, 3-Piece',
        118,
        238,
        { transmission_type: 'Manual', [drive]: 'Hardware included', disc_diameter: '200|212|228|240', ...madeBy },
      ],
      [
        'Heavy Duty Clutch Kit',
        178,
        329,
        { transmission_type: 'Manual', [drive]: 'High performance', disc_diameter: '228|240|250', ...madeBy },
      ],
    ],
    about: [
      'Disc, pressure plate and release bearing, for manual gearboxes only.',
      'Everything for the clutch in one box, with the alignment tool.',
    ],
    advice: ['Look at the flywheel while the gearbox is out.', 'Be gentle for the first 300 miles.'],
  }),
  run('CV Axles', 'CVA', 'drive', {
    lines: [
      ['CV Axle, Front Left', 72, 148, { [place]: 'Left side', item_condition: 'New', ...madeBy }],
      ['CV Axle, Front Right', 74, 152, { [place]: 'Right side', item_condition: 'New|Refurbished', ...madeBy }],
    ],
    about: ['Complete shaft with both joints and boots.', { when: /CV/, say: 'New joints all round, no core return.' }],
    advice: ['Use a new axle nut.', 'Have a tray ready: some gearbox oil will come out.'],
  }),
  run('CV Boots', 'CVB', 'drive', {
    lines: [['CV Boot Kit, Outer', 12, 28, { item_material: 'Neoprene|Thermoplastic', ...madeBy }]],
    about: ['Boot, clamps and the right amount of grease.', 'Stays soft in the cold.'],
    advice: ['Clean the joint well before you pack it.', 'A split boot kills the joint within weeks.'],
  }),
  run('Transmission Mounts', 'TMT', 'drive', {
    combustion: true,
    lines: [
      ['Transmission Mount', 24, 64, { transmission_type: 'Automatic', [drive]: 'Hardware included', ...madeBy }],
      [
        'Transmission Mount, Manual Gearbox',
        24,
        62,
        { transmission_type: 'Manual', [drive]: 'Heat resistant', ...madeBy },
      ],
    ],
    about: ['Bonded rubber mount with steel bracket.', 'Takes up the jolt when the gears change.'],
    advice: ['Support the gearbox before you undo it.', 'Check the engine mounts too.'],
  }),
]

export const fuelKinds: Kind[] = [
  run('Fuel Pumps', 'FPM', 'fuel', {
    combustion: true,
    lines: [
      ['Fuel Pump Module', 98, 219, { fuel_supply: 'Gasoline', pressure: '3.0|3.5|4.0', ...madeBy }],
      ['In-Tank Fuel Pump', 58, 118, { fuel_supply: 'Gasoline|Flex fuel', pressure: '3.0|3.5|4.0', ...madeBy }],
    ],
    about: [{ when: /Module/, say: 'Pump with strainer, seal and level sender.' }, 'Quiet turbine pump.'],
    advice: ['Work with a nearly empty tank.', 'Check the relay and fuse before you blame the pump.'],
  }),
  engine('Fuel Injectors', 'FIJ', 'fuel', {
    lines: [
      ['Fuel Injector', 38, 92, { fuel_supply: 'Gasoline', item_condition: 'New', ...madeBy }],
      ['Flow-Tested Fuel Injector', 28, 64, { fuel_supply: 'Gasoline', item_condition: 'Refurbished', ...madeBy }],
    ],
    about: ['With new O-rings and filter.', { when: /Flow/, say: 'Flow matched to within two percent.' }],
    advice: ['Oil the O-rings lightly before you push it in.', 'Release the fuel pressure first.'],
  }),
  run('Mufflers', 'MUF', 'fuel', {
    combustion: true,
    lines: [
      ['Rear Muffler', 88, 179, { vehicle_exhaust_type: 'Axle-back', item_material: 'Aluminum|Metal', ...madeBy }],
      [
        'Stainless Cat-Back Exhaust System',
        298,
        560,
        { vehicle_exhaust_type: 'Cat-back', item_material: 'Stainless steel', ...madeBy },
      ],
    ],
    about: [
      { when: /Rear Muffler/, say: 'Aluminised steel with welded hangers.' },
      'Sounds as the original does, lasts longer.',
    ],
    advice: ['Fit new clamps and rubbers.', 'Tighten only once the whole system hangs straight.'],
  }),
  run('Catalytic Converters', 'CAT', 'fuel', {
    combustion: true,
    lines: [
      [
        'Catalytic Converter, Direct Fit',
        218,
        468,
        { item_material: 'Stainless steel', motor_vehicle_type: 'Car|SUV|Truck', ...madeBy },
      ],
    ],
    about: [
      'Converter with flanges and sensor bung where the original has them.',
      'Ceramic core with a full precious metal load.',
    ],
    advice: ['Cure a misfire first: raw fuel destroys the core.', 'Check the rules of your state before you order.'],
  }),
  engine('Exhaust Gaskets', 'EXG', 'fuel', {
    lines: [
      ['Exhaust Manifold Gasket', 8, 24, { item_material: 'Metal|Stainless steel', ...madeBy }],
      ['Exhaust Pipe Gasket', 5, 12, { item_material: 'Copper|Metal', ...madeBy }],
    ],
    about: [{ when: /Manifold/, say: 'Layered gasket that keeps its spring when hot.' }, 'Seals without paste.'],
    advice: ['Clean both faces to bare metal.', 'Use new copper nuts.'],
  }),
]
