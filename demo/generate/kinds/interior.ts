import { type Kind, run, universal } from './kind.ts'

const madeBy = { manufacturer_type: 'Aftermarket' }
export const interiorKinds: Kind[] = [
  run('Floor Mats', 'MAT', 'interior', {
    lines: [
      ['Custom Rubber Floor Mat Set', 58, 118, { fabric: 'Rubber', fit_type: 'Custom', color: 'Black', ...madeBy }],
      ['Velour Floor Mat Set', 38, 79, { fabric: 'Velour', fit_type: 'Direct', color: 'Black|Gray|Beige', ...madeBy }],
    ],
    about: [
      { when: /Mat Set/, say: 'Cut for this floor, with the original fixings.' },
      { when: /Rubber/, say: 'Raised edge that keeps snow water off the carpet.' },
    ],
    advice: ['Never lay one mat on another.', 'Shake it out, wash it and let it dry flat.'],
  }),
  universal('Floor Mats', 'UMT', 'interior', 10, {
    lines: [
      [
        'Universal Rubber Floor Mats, Set of 4, {color}',
        22,
        44,
        { fabric: 'Rubber', fit_type: 'Universal', color: 'Black|Gray|Beige', ...madeBy },
      ],
      [
        'Universal Carpet Mats, Set of 4, {color}',
        18,
        36,
        { fabric: 'Polyester', fit_type: 'Universal', color: 'Black|Gray|Red|Blue', ...madeBy },
      ],
    ],
    about: [{ when: /Rubber/, say: 'Trim them to shape along the marked lines.' }, 'Non-slip back.'],
    advice: ['Make sure the pedals stay free.', 'Brush dry, then wash.'],
  }),
  run('Cargo Liners', 'CGL', 'interior', {
    lines: [['Cargo Liner', 42, 94, { fabric: 'Rubber|Vinyl', color: 'Black', ...madeBy }]],
    about: ['Moulded to the luggage floor, with a lip all round.', 'Rolls up when you need the carpet.'],
    advice: ['Fits with the seats up.', 'Wipe clean with soapy water.'],
  }),
  universal('Seat Covers', 'SCV', 'interior', 18, {
    lines: [
      [
        'Seat Cover Set, {cover_material}, {color}',
        39,
        89,
        {
          cover_material: 'Polyester|Neoprene|Canvas',
          fit_type: 'Universal',
          color: 'Black|Gray|Beige|Blue',
          ...madeBy,
        },
      ],
      [
        'Front Seat Cover Pair, {cover_material}, {color}',
        49,
        129,
        { cover_material: 'Faux leather|Leather', fit_type: 'Universal', color: 'Black|Beige|Red', ...madeBy },
      ],
    ],
    about: [
      { when: /Set/, say: 'Stretches over most seats with separate headrests.' },
      'Side seam made for seat airbags.',
    ],
    advice: ['Start at the headrest and work down.', 'Hand wash, dry flat.'],
  }),
  universal('Steering Wheel Covers', 'SWC', 'interior', 10, {
    lines: [
      [
        'Steering Wheel Cover, {cover_material}, {color}',
        14,
        34,
        { cover_material: 'Faux leather|Leather|Neoprene', color: 'Black|Beige|Gray', ...madeBy },
      ],
    ],
    about: ['For wheels of 14.5 to 15.5 inches.', 'Warm in winter, dry in summer.'],
    advice: ['Warm it on the radiator before fitting.', 'Check that it does not turn on the rim.'],
  }),
  universal('Sun Shades', 'SSH', 'interior', 10, {
    lines: [
      ['Folding Windscreen Shade, {fabric}', 12, 27, { fabric: 'Nylon|Polyester', fit_type: 'Universal', ...madeBy }],
      ['Side Window Shade Pair, {fabric}', 9, 19, { fabric: 'Mesh|Polyester', fit_type: 'Universal', ...madeBy }],
    ],
    about: [
      { when: /Windscreen/, say: 'Keeps the dash cool and the plastics young.' },
      'Folds to the size of a plate.',
    ],
    advice: ['Silver side out.', 'Not while driving.'],
  }),
  run('Roof Racks', 'RRK', 'rack', {
    lines: [
      ['Aluminium Cross Bar Set', 128, 248, { material: 'Aluminum', features: 'Lockable' }],
      ['Steel Cross Bar Set', 78, 148, { material: 'Metal', features: 'Adjustable dimensions' }],
    ],
    about: ['Two bars with feet made for this roof.', { when: /Aluminium/, say: 'Quiet oval bars with T-slots.' }],
    advice: ['Mind the roof load in the manual.', 'Check the feet after the first miles.'],
  }),
  universal('Bicycle Racks', 'BKR', 'rack', 12, {
    lines: [
      ['Hitch Bicycle Rack, 2 Bikes', 148, 289, { rack_type: 'Hitch', material: 'Metal|Aluminum' }],
      ['Roof Bicycle Rack, 1 Bike', 68, 148, { rack_type: 'Roof', material: 'Aluminum|Metal' }],
      ['Trunk Bicycle Rack, 3 Bikes', 78, 168, { rack_type: 'Trunk', material: 'Metal' }],
    ],
    about: [{ when: /Roof|Hitch/, say: 'Holds the frame at two points and locks.' }, 'Folds flat when not in use.'],
    advice: ['Check the straps at every stop.', 'Lights and plate must stay visible.'],
  }),
  run('Trailer Hitches', 'HTC', 'rack', {
    lines: [
      [
        'Trailer Hitch Receiver',
        148,
        289,
        { item_material: 'Metal', hitch_class: 'Class I|Class II|Class III', ...madeBy },
      ],
    ],
    about: ['Bolts to the frame in the original holes.', 'Powder coated, with pin and clip.'],
    advice: ['The weakest link sets the load: hitch, ball or car.', 'Wiring is sold separately.'],
  }),
]
