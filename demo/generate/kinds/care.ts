import { type Kind, universal } from './kind.ts'

const oilFeatures = 'vehicle_oil_features'
const fluid = 'vehicle_fluid_features'
const area = 'vehicle_application_area'

const oil = (
  leaf: string,
  code: string,
  name: string,
  grades: string,
  from: number,
  to: number,
  about: string[],
): Kind =>
  universal(leaf, code, 'oil', 18, {
    lines: [
      [
        `${name} {viscosity}, {capacity}`,
        from,
        to,
        {
          viscosity: grades,
          [oilFeatures]: 'Wear protection|Low temperature protection|Energy conserving|High temperature protection',
          capacity: '1 qt|5 qt',
        },
      ],
    ],
    about,
    advice: [
      "Read the grade in your owner's manual first.",
      'Take the old oil back to any collection point.',
      'Warm oil runs out faster and takes more dirt with it.',
    ],
    tech: ['Meets API SP and ILSAC GF-6.', 'Meets API SN Plus.'],
  })

export const fluidKinds: Kind[] = [
  oil('Synthetic Motor Oil', 'SYN', 'Fully Synthetic Motor Oil', '0W-16|0W-20|0W-30|5W-30|5W-40', 9, 13, [
    'Flows at once on a cold morning and stays thick enough in August.',
    'Full synthetic oil for modern engines with long intervals.',
  ]),
  oil('Semi-Synthetic Motor Oil', 'SSO', 'Semi-Synthetic Motor Oil', '5W-20|5W-30|10W-30|10W-40', 6, 9, [
    'A sound blend for everyday engines.',
    'More reserve than plain mineral oil at little more money.',
  ]),
  oil('High Mileage Motor Oil', 'HMO', 'High Mileage Motor Oil', '5W-20|5W-30|10W-30|10W-40', 7, 11, [
    'With seal conditioners for engines past 75,000 miles.',
    'Cuts oil use in engines that have seen some road.',
  ]),
  oil('Conventional Motor Oil', 'CVO', 'Motor Oil', '5W-30|10W-30|10W-40|15W-40|20W-50', 4, 7, [
    'Plain mineral oil for older engines.',
    'The honest choice for short intervals and classic cars.',
  ]),
  universal('Antifreeze & Coolant', 'AFC', 'oil', 16, {
    lines: [
      [
        'Ready-Mixed Coolant, {color}, {capacity}',
        12,
        19,
        { antifreeze_type: 'Prediluted', color: 'Blue|Green|Orange|Pink|Yellow', capacity: '1 gal|2 gal' },
      ],
      [
        'Coolant Concentrate, {color}, {capacity}',
        16,
        26,
        { antifreeze_type: 'Concentrate', color: 'Blue|Green|Orange|Pink|Yellow', capacity: '1 gal|2 gal' },
      ],
    ],
    about: ['Guards against frost, heat and rust.', 'Silicate and phosphate balanced for aluminium engines.'],
    advice: ['Do not mix colours without flushing.', 'Open the cap only on a cold engine.'],
  }),
  universal('Brake Fluid', 'BFL', 'oil', 12, {
    lines: [
      ['DOT 4 Brake Fluid, {capacity}', 7, 12, { [fluid]: 'High boiling point|Low viscosity', capacity: '12 oz|1 qt' }],
      ['DOT 3 Brake Fluid, {capacity}', 5, 9, { [fluid]: 'Anti-corrosion|Long lasting', capacity: '12 oz|1 qt' }],
      ['DOT 5.1 Brake Fluid, {capacity}', 12, 18, { [fluid]: 'High boiling point', capacity: '12 oz|1 qt' }],
    ],
    about: [
      { when: /DOT/, say: 'Fresh fluid for disc and drum brakes and hydraulic clutches.' },
      { when: /DOT [45]/, say: 'Low viscosity suits modern stability systems.' },
    ],
    advice: ['Change it every two years.', 'Keep it off the paint and close the bottle at once.'],
  }),
  universal('Transmission Fluid', 'TRF', 'oil', 14, {
    lines: [
      [
        'Multi-Vehicle ATF, {capacity}',
        8,
        13,
        { transmission_type: 'Automatic', [fluid]: 'Synthetic|Anti-foam', capacity: '1 qt|1 gal' },
      ],
      ['CVT Fluid, {capacity}', 11, 17, { transmission_type: 'CVT', [fluid]: 'Synthetic', capacity: '1 qt|1 gal' }],
      [
        'Manual Gearbox Oil 75W-90, {capacity}',
        10,
        16,
        { transmission_type: 'Manual', [fluid]: 'Anti-wear', capacity: '1 qt|1 gal' },
      ],
      [
        'Dual-Clutch Fluid, {capacity}',
        14,
        22,
        { transmission_type: 'Dual-clutch', [fluid]: 'Synthetic', capacity: '1 qt|1 gal' },
      ],
    ],
    about: [
      { when: /Fluid|ATF|Oil/, say: 'Smooth shifts from cold.' },
      { when: /ATF|CVT|Dual/, say: 'Stays stable in stop-and-go traffic.' },
    ],
    advice: ['Check the type in the manual: the wrong fluid costs a gearbox.', 'Level is read warm, engine running.'],
  }),
  universal('Power Steering Fluid', 'PSF', 'oil', 8, {
    lines: [
      [
        'Power Steering Fluid, {capacity}',
        6,
        12,
        { [fluid]: 'Anti-wear|Anti-foam|Long lasting', capacity: '12 oz|1 qt' },
      ],
    ],
    about: ['Quiets a moaning pump.', 'With conditioners for tired seals.'],
    advice: ['Turn the wheel lock to lock to bleed it.', 'Find the leak if you top up often.'],
  }),
  universal('Fuel System Cleaners', 'FSC', 'oil', 12, {
    lines: [
      [
        'Fuel System Cleaner, {capacity}',
        7,
        13,
        { [fluid]: 'Improved performance|Reduced emissions', capacity: '12 oz|20 oz' },
      ],
      [
        'Injector Cleaner, {capacity}',
        5,
        10,
        { [fluid]: 'Fast acting|Improved fuel efficiency', capacity: '8 oz|12 oz' },
      ],
    ],
    about: ['Cleans injectors and valves while you drive.', { when: /Cleaner/, say: 'One bottle treats a full tank.' }],
    advice: ['Pour it in before you fill up.', 'Twice a year is plenty.'],
  }),
  universal('Radiator Flush & Sealer', 'RFS', 'oil', 8, {
    lines: [
      ['Radiator Flush, {capacity}', 6, 11, { [fluid]: 'Fast acting|Anti-corrosion', capacity: '12 oz|1 qt' }],
      ['Radiator Sealer, {capacity}', 7, 13, { [fluid]: 'Sealant', capacity: '8 oz|12 oz' }],
    ],
    about: [
      { when: /Flush/, say: 'Loosens rust and scale in a quarter of an hour.' },
      { when: /Sealer/, say: 'Closes hairline leaks on the way home.' },
    ],
    advice: ['Rinse with clear water afterwards.', 'A sealer is a crutch: plan for the repair.'],
  }),
  universal('Greases & Sprays', 'GRS', 'care', 14, {
    lines: [
      ['Wheel Bearing Grease, {capacity}', 6, 13, { [fluid]: 'High temperature stability', capacity: '4 oz|14 oz' }],
      ['Penetrating Oil Spray, {capacity}', 5, 10, { [fluid]: 'Rustproof', capacity: '8 oz|12 oz' }],
      ['White Lithium Grease Spray, {capacity}', 6, 11, { [fluid]: 'Waterproof|Anti-wear', capacity: '10 oz|12 oz' }],
      ['Silicone Spray, {capacity}', 5, 10, { [fluid]: 'Waterproof', capacity: '10 oz|12 oz' }],
    ],
    about: [
      { when: /Spray/, say: 'For hinges, bearings and stuck bolts.' },
      { when: /Spray/, say: 'Creeps in where a brush does not reach.' },
      { when: /Bearing/, say: 'Stays in place when the bearing runs hot.' },
    ],
    advice: ['A little is enough.', 'Keep it off brake discs and belts.'],
  }),
]

const wash = (leaf: string, code: string, about: Kind['about'], advice: string[], lines: Kind['lines']): Kind =>
  universal(leaf, code, 'care', 12, { lines, about, advice })

export const careKinds: Kind[] = [
  wash(
    'Car Shampoo',
    'SHP',
    [
      'Foams well and rinses off without a film.',
      { when: /Shampoo/, say: 'Neutral shampoo that leaves the wax where it is.' },
    ],
    ['Two buckets save your paint.', 'Wash in the shade.'],
    [
      [
        'Car Shampoo Concentrate, {capacity}',
        8,
        15,
        { [area]: 'Exterior', package_type: 'Bottle', capacity: '16 oz|1 qt|1 gal' },
      ],
      ['Snow Foam, {capacity}', 11, 19, { [area]: 'Exterior', package_type: 'Bottle', capacity: '1 qt|1 gal' }],
    ],
  ),
  wash(
    'Wheel Cleaners',
    'WHC',
    [
      { when: /Iron/, say: 'Turns purple as it dissolves brake dust.' },
      { when: /Acid/, say: 'Acid-free cleaner, safe for painted and polished rims.' },
    ],
    ['Do not let it dry on.', 'Use it on cold wheels.'],
    [
      [
        'Iron Remover Wheel Cleaner, {capacity}',
        10,
        18,
        { [area]: 'Wheels', package_type: 'Spray bottle', capacity: '16 oz|1 qt' },
      ],
      [
        'Acid-Free Wheel Cleaner, {capacity}',
        8,
        14,
        { [area]: 'Wheels', package_type: 'Spray bottle', capacity: '16 oz|1 qt' },
      ],
    ],
  ),
  wash(
    'Wax & Polish',
    'WAX',
    [
      { when: /Wax/, say: 'Deep shine and beads of water for months.' },
      { when: /Polish/, say: 'Takes out fine swirls before the wax.' },
      { when: /Trim/, say: 'Brings grey plastic back to black.' },
    ],
    ['Thin coats work best.', 'Try it on a hidden spot first.'],
    [
      ['Carnauba Paste Wax, {capacity}', 14, 29, { [area]: 'Exterior', package_type: 'Tin', capacity: '8 oz|12 oz' }],
      ['Fine Polish, {capacity}', 12, 22, { [area]: 'Exterior', package_type: 'Bottle', capacity: '12 oz|16 oz' }],
      [
        'Trim Protectant, {capacity}',
        9,
        16,
        { [area]: 'Plastic', package_type: 'Spray bottle', capacity: '12 oz|16 oz' },
      ],
    ],
  ),
  wash(
    'Glass Cleaners',
    'GLC',
    [
      { when: /Cleaner/, say: 'No streaks, no ammonia, safe for tinted windows.' },
      { when: /Repellent/, say: 'Rain runs off above 35 mph.' },
    ],
    ['Wipe with a dry cloth to finish.', 'Clean the inside too: that is where the mist sits.'],
    [
      [
        'Glass Cleaner, {capacity}',
        5,
        10,
        { [area]: 'Exterior|Interior', package_type: 'Spray bottle|Can', capacity: '16 oz|1 qt' },
      ],
      ['Rain Repellent, {capacity}', 7, 13, { [area]: 'Exterior', package_type: 'Bottle', capacity: '4 oz|8 oz' }],
    ],
  ),
  wash(
    'Upholstery Cleaners',
    'UPC',
    [
      { when: /Fabric/, say: 'Lifts coffee, mud and what children leave behind.' },
      { when: /Leather/, say: 'Cleans and feeds leather in one go.' },
      { when: /Cockpit/, say: 'Dust and fingerprints come off, the surface stays dull.' },
    ],
    ['Dab, do not rub.', 'Let it dry with the windows ajar.'],
    [
      [
        'Fabric and Carpet Cleaner, {capacity}',
        7,
        13,
        { [area]: 'Upholstery', package_type: 'Can|Spray bottle', capacity: '16 oz|20 oz' },
      ],
      [
        'Leather Cleaner and Balm, {capacity}',
        11,
        21,
        { [area]: 'Leather', package_type: 'Bottle|Tube', capacity: '8 oz|16 oz' },
      ],
      [
        'Cockpit Cleaner, {capacity}',
        6,
        11,
        { [area]: 'Interior', package_type: 'Spray bottle', capacity: '12 oz|16 oz' },
      ],
    ],
  ),
  wash(
    'Brake & Parts Cleaners',
    'BPC',
    [
      { when: /Brake|Parts/, say: 'Dries within seconds and leaves nothing behind.' },
      'Cuts oil, grease and brake dust.',
    ],
    ['Use it in the open.', 'Keep it off hot parts.'],
    [
      ['Brake Cleaner Spray, {capacity}', 5, 9, { [fluid]: 'Fast acting', capacity: '14 oz|20 oz' }],
      ['Non-Flammable Parts Cleaner, {capacity}', 8, 14, { [fluid]: 'Non-flammable', capacity: '14 oz|20 oz' }],
      ['Engine Degreaser, {capacity}', 7, 13, { [fluid]: 'Non-corrosive', capacity: '16 oz|1 gal' }],
    ],
  ),
]
