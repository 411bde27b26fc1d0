import { type Kind, universal } from './kind.ts'

const madeBy = { manufacturer_type: 'Aftermarket' }
const tyre = (leaf: string, code: string, name: string, types: string, about: string[]): Kind =>
  universal(leaf, code, 'wheel', 22, {
    lines: [
      [
        `${name} {size}`,
        72,
        148,
        {
          vehicle_tire_type: types,
          size: '185/65 R15|195/65 R15|205/55 R16|215/60 R16|225/45 R17|225/65 R17|235/45 R18|245/60 R18|265/70 R17',
          ...madeBy,
        },
      ],
    ],
    about,
    advice: [
      'Read the size on the wall of your tyre.',
      'Price for one tyre, not fitted.',
      'Check the pressure cold, once a month.',
    ],
    tech: ['Load index 91 to 112 by size, speed rating H.', 'Tread depth when new 8 mm.'],
  })

export const wheelKinds: Kind[] = [
  tyre('All-Season Tyres', 'AST', 'All-Season Tyre', 'All-season|Touring', [
    'A quiet tyre for the whole year where winters are mild.',
    'Even wear and short wet stops.',
  ]),
  tyre('Summer Tyres', 'SUT', 'Summer Tyre', 'Summer|Performance', [
    'Holds the road wet and dry above 45 °F.',
    'Stiff shoulders for clean steering.',
  ]),
  tyre('Winter Tyres', 'WNT', 'Winter Tyre', 'Winter', [
    'Fine sipes that grip on snow and ice, with the snowflake mark.',
    'Stays soft in deep frost.',
  ]),
  universal('Rims', 'RIM', 'wheel', 18, {
    lines: [
      [
        'Alloy Wheel {size}, 5-Spoke',
        98,
        198,
        {
          rim_wheel_design: 'Alloy',
          size: '15 x 6.0 5x100|16 x 6.5 5x114.3|17 x 7.0 5x112|17 x 7.0 5x114.3|18 x 8.0 5x120',
          ...madeBy,
        },
      ],
      [
        'Steel Wheel {size}',
        48,
        92,
        {
          rim_wheel_design: 'Steel',
          size: '15 x 6.0 5x100|15 x 6.0 5x114.3|16 x 6.5 5x112|17 x 7.5 6x139.7',
          ...madeBy,
        },
      ],
    ],
    about: [
      { when: /Steel/, say: 'Painted and sealed for winter roads.' },
      { when: /Alloy/, say: 'Low-pressure cast wheel with a load tested hub.' },
    ],
    advice: ['Check bolt circle and centre bore before you order.', 'Nuts and centre caps are sold separately.'],
  }),
  universal('Wheel Nuts & Spacers', 'WNS', 'wheel', 14, {
    lines: [
      [
        'Lug Nut Set of 20, {thread}',
        18,
        36,
        { wheel_part_type: 'Lug nut', thread: 'M12 x 1.5|M12 x 1.25|M14 x 1.5', ...madeBy },
      ],
      [
        'Locking Wheel Nuts, Set of 4, {thread}',
        19,
        38,
        { wheel_part_type: 'Wheel lock', thread: 'M12 x 1.5|M14 x 1.5', ...madeBy },
      ],
      [
        'Wheel Spacer Pair 15 mm, {thread}',
        38,
        74,
        { wheel_part_type: 'Wheel spacer', thread: 'M12 x 1.5|M14 x 1.5', ...madeBy },
      ],
    ],
    about: ['Hardened and zinc coated.', { when: /Lug|Lock/, say: 'Conical seat, closed end.' }],
    advice: ['Retorque after 50 miles.', 'Compare thread and seat with your own.'],
  }),
  universal('Tyre Repair', 'TYR', 'tool', 10, {
    lines: [
      ['Tyre Plug Kit', 9, 22, { features: 'Carry bag' }],
      ['Tyre Sealant with Hose, 16 oz', 9, 16, { features: 'Portable' }],
      ['12 V Tyre Compressor with Gauge', 28, 59, { features: 'Portable|Carry bag' }],
    ],
    about: [
      { when: /Plug|Sealant/, say: 'Gets you home from a nail in the tread.' },
      { when: /Tyre/, say: 'Stows in the spare wheel well.' },
    ],
    advice: ['A repair in the side wall is none: change the tyre.', 'Check it once a year: sealant dries out.'],
  }),
]

export const toolKinds: Kind[] = [
  universal('Relays', 'RLY', 'electric', 12, {
    lines: [
      ['Plug-In Relay 12 V {rating}', 5, 12, { rating: '20 A|30 A|40 A', ...madeBy }],
      ['Changeover Relay 12 V {rating}, 5-Pin', 6, 14, { rating: '30/40 A|20/30 A', ...madeBy }],
    ],
    about: [{ when: /Plug-In/, say: 'With diode against spikes.' }, 'Silver contacts in a sealed case.'],
    advice: ['Compare the pin picture on the case.', 'Swap with a neighbour of the same number to test.'],
  }),
  universal('Horns', 'HRN', 'electric', 10, {
    lines: [
      ['Disc Horn, {tone}', 12, 28, { tone: 'High tone|Low tone', color: 'Black|Red', ...madeBy }],
      ['Trumpet Horn Pair, {tone}', 28, 56, { tone: 'Two-tone', color: 'Black|Red|Silver', ...madeBy }],
    ],
    about: ['Loud, clear and waterproof.', '12 V, with bracket.'],
    advice: ['Point it down, so that water runs out.', 'Use a relay for a pair.'],
  }),
  universal('Brake Service Tools', 'BST', 'tool', 10, {
    lines: [
      ['Brake Caliper Wind-Back Set', 32, 72, { power_source: 'Manual' }],
      ['One-Man Brake Bleeder', 14, 34, { power_source: 'Manual' }],
    ],
    about: [
      { when: /Wind/, say: 'Adapters for most calipers in a blow-moulded case.' },
      { when: /Bleeder/, say: 'Bleed the brakes without a helper.' },
    ],
    advice: ['Open the bleed screw before you push a piston back.', 'Clean adapters last longer.'],
  }),
  universal('Battery Chargers', 'BCH', 'tool', 12, {
    lines: [
      ['Smart Battery Charger, 4 A', 44, 79, { charger_type: 'Smart', power_source: 'AC-powered' }],
      ['Smart Battery Charger, 10 A', 74, 138, { charger_type: 'Smart', power_source: 'AC-powered' }],
      ['Battery Maintainer, 1 A', 24, 44, { charger_type: 'Trickle', power_source: 'AC-powered' }],
    ],
    about: ['Charges, then keeps the battery full.', 'For lead-acid, AGM and EFB.'],
    advice: ['Clamp first, then plug in.', 'Leave it on over winter.'],
  }),
  universal('Jump Starters', 'JST', 'tool', 10, {
    lines: [
      ['Lithium Jump Starter, 1000 A', 68, 128, { power_source: 'Rechargeable' }],
      ['Lithium Jump Starter, 2000 A', 108, 189, { power_source: 'Rechargeable' }],
      ['Jumper Cables, 12 ft', 22, 48, { power_source: 'Manual' }],
    ],
    about: [
      { when: /Lithium/, say: 'Starts the engine without a second car.' },
      { when: /Lithium/, say: 'Guards against swapped poles.' },
      { when: /Cables/, say: 'Copper cables thick enough for a cold diesel, in a bag.' },
    ],
    advice: ['Recharge it every three months.', 'Black clamp to bare metal, not to the battery.'],
  }),
  universal('Diagnostic Scanners', 'OBD', 'tool', 8, {
    lines: [
      [
        'OBD-II Code Reader',
        24,
        49,
        { power_source: 'Vehicle electrical system', reads: 'Reads and clears engine codes, live data, freeze frame.' },
      ],
      [
        'OBD-II Scanner, All Systems',
        98,
        219,
        {
          power_source: 'Vehicle electrical system',
          reads: 'Engine, ABS, airbag and gearbox codes, live data, service resets.',
        },
      ],
    ],
    about: [
      { when: /OBD/, say: 'Plugs in under the dash of every car since 1996.' },
      'Plain words instead of bare codes.',
    ],
    advice: ['Note the code before you clear it.', 'Updates over USB are free.'],
  }),
  universal('Body Filler & Paint', 'PNT', 'care', 12, {
    lines: [
      [
        'Primer Spray, {capacity}',
        7,
        13,
        { vehicle_paint_type: 'Spray paint', paint_finish: 'Matte', capacity: '12 oz|16 oz' },
      ],
      [
        'Clear Coat Spray, {capacity}',
        8,
        15,
        { vehicle_paint_type: 'Spray paint', paint_finish: 'Gloss|Satin', capacity: '12 oz|16 oz' },
      ],
      [
        'Scratch Repair Kit, {capacity}',
        14,
        28,
        { vehicle_paint_type: 'Paint kit', paint_finish: 'Gloss|Metallic', capacity: '2 oz|4 oz' },
      ],
    ],
    about: ['Smooth cover without runs.', { when: /Clear|Kit/, say: 'From bare metal to shine in an afternoon.' }],
    advice: ['Thin coats, ten minutes apart.', 'Mask more than you think you need.'],
  }),
]
