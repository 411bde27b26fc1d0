import { type Kind, run, universal } from './kind.ts'

const place = 'motor_vehicle_placement'
const finish = 'vehicle_frame_body_features'
const madeBy = { manufacturer_type: 'Aftermarket|Aftermarket|OEM' }

export const lightKinds: Kind[] = [
  run('Headlights', 'HDL', 'light', {
    isEveryday: true,
    lines: [
      [
        'Headlight Assembly, Left',
        88,
        198,
        { [place]: 'Left side', light_source: 'Halogen', lighting_features: 'Adjustable angle', ...madeBy },
      ],
      [
        'Headlight Assembly, Right',
        88,
        198,
        { [place]: 'Right side', light_source: 'Halogen', lighting_features: 'Adjustable angle', ...madeBy },
      ],
      [
        'LED Headlight Assembly, Left',
        198,
        389,
        { [place]: 'Left side', light_source: 'LED', lighting_features: 'LED lighting', ...madeBy },
      ],
    ],
    about: ['Complete light with clear polycarbonate lens.', 'Sealed housing with breathers against mist.'],
    advice: ['Have the beam set after fitting.', 'Bulbs are not included unless the name says so.'],
  }),
  run('Tail Lights', 'TLT', 'light', {
    isEveryday: true,
    lines: [
      [
        'Tail Light, Left',
        42,
        98,
        { [place]: 'Left side', light_source: 'Incandescent', lighting_features: 'Waterproof', ...madeBy },
      ],
      [
        'Tail Light, Right',
        42,
        98,
        { [place]: 'Right side', light_source: 'Incandescent', lighting_features: 'Waterproof', ...madeBy },
      ],
    ],
    about: ['Complete rear light with gasket.', 'Lens and housing welded together, so water stays out.'],
    advice: ['Move your bulbs and holders over.', 'Check all lamps before the trim goes back.'],
  }),
  run('Fog Lights', 'FGL', 'light', {
    lines: [
      ['Fog Light, Left', 24, 62, { [place]: 'Left side', light_source: 'Halogen', ...madeBy }],
      ['LED Fog Light, Right', 44, 98, { [place]: 'Right side', light_source: 'LED', ...madeBy }],
    ],
    about: ['Wide, flat beam below the mist.', { when: /^Fog/, say: 'Glass lens that stands stone chips.' }],
    advice: ['Aim it low.', 'Fits the original bracket and plug.'],
  }),
  universal('Headlight Bulbs', 'HLB', 'light', 26, {
    lines: [
      [
        'Halogen Headlight Bulb {cap}, {watts} W',
        7,
        13,
        { light_source: 'Halogen', cap: 'H1|H4|H7|H8|H11|9005|9006', watts: '55|60' },
      ],
      [
        'LED Headlight Bulb {cap}, Pair',
        38,
        74,
        { light_source: 'LED', cap: 'H1|H4|H7|H11|9005|9006', watts: '18|25' },
      ],
      ['Xenon Burner {cap}', 42, 88, { light_source: 'Xenon', cap: 'D1S|D2S|D3S', watts: '35' }],
    ],
    about: [
      'For lamps with this cap, whatever the car.',
      { when: /Halogen|Xenon/, say: 'Quartz glass against heat and damp.' },
    ],
    advice: [
      'Do not touch the glass with bare fingers.',
      'Change both sides: they age together.',
      'Read the cap on your old bulb before you order.',
    ],
  }),
  universal('Signal & Interior Bulbs', 'SIB', 'light', 22, {
    lines: [
      [
        'Signal Bulb {cap}, Box of 10',
        5,
        11,
        { light_source: 'Incandescent', cap: 'P21W|PY21W|W5W|W21W|1157|7440', color: 'White|Orange' },
      ],
      [
        'LED Interior Bulb {cap}, Pair',
        8,
        19,
        { light_source: 'LED', cap: 'W5W|C5W 36 mm|C5W 41 mm|T4W', color: 'White' },
      ],
    ],
    about: [
      'For turn signals, plates and cabin.',
      { when: /LED/, say: 'LED with its own resistor, so the dash stays quiet.' },
    ],
    advice: ['Compare cap and length with your old bulb.', 'Keep a box in the glove compartment.'],
  }),
]

export const bodyKinds: Kind[] = [
  run('Side Mirrors', 'MIR', 'body', {
    isEveryday: true,
    lines: [
      [
        'Side Mirror, Left, Powered',
        48,
        128,
        { [place]: 'Left side', vehicle_mirror_features: 'Powered', vehicle_mirror_design: 'Foldable', ...madeBy },
      ],
      [
        'Side Mirror, Right, Heated',
        54,
        138,
        { [place]: 'Right side', vehicle_mirror_features: 'Heated', vehicle_mirror_design: 'Foldable', ...madeBy },
      ],
    ],
    about: ['Complete mirror with glass and black cap, ready to paint.', 'Plug and bolts in the original places.'],
    advice: ['Count the pins of your plug before you order.', 'The door trim has to come off.'],
  }),
  run('Bumpers', 'BMP', 'body', {
    lines: [
      ['Front Bumper Cover, Primed', 108, 249, { [place]: 'Front', [finish]: 'Primed', ...madeBy }],
      ['Rear Bumper Cover, Primed', 108, 239, { [place]: 'Rear', [finish]: 'Primed', ...madeBy }],
    ],
    about: ['Flexible cover, primed and ready for your colour.', 'Moulded with all clips and holes of the original.'],
    advice: ['Offer it up before you paint it.', 'Sent as a bulky parcel.'],
  }),
  run('Door Handles', 'DHD', 'body', {
    lines: [
      [
        'Outside Door Handle, Front Left',
        18,
        48,
        { [place]: 'Left side', [finish]: 'Primed|Chrome finish', ...madeBy },
      ],
      ['Outside Door Handle, Rear', 18, 46, { [place]: 'Rear', [finish]: 'Primed|Painted', ...madeBy }],
    ],
    about: ['Handle with gasket and spring.', 'Strong hinge pin where the old one snapped.'],
    advice: ['The lock cylinder moves over from your old handle.', 'A thin hand helps.'],
  }),
  run('Window Regulators', 'WRG', 'body', {
    lines: [
      ['Window Regulator with Motor, Front Left', 54, 118, { [place]: 'Left side', item_condition: 'New', ...madeBy }],
      ['Window Regulator, Front Right', 38, 84, { [place]: 'Right side', item_condition: 'New', ...madeBy }],
    ],
    about: [
      { when: /Regulator,/, say: 'Cable regulator with metal guides.' },
      { when: /Motor/, say: 'Motor and rail in one piece.' },
    ],
    advice: ['Tape the glass to the frame while you work.', 'Teach the one-touch function afterwards.'],
  }),
  run('Gas Struts', 'GST', 'body', {
    lines: [
      ['Tailgate Gas Strut, Pair', 24, 52, { [place]: 'Rear', ...madeBy }],
      ['Hood Gas Strut', 14, 32, { [place]: 'Front', ...madeBy }],
    ],
    about: ['Holds in the cold as it does in summer.', 'With clips and ball studs as on the original.'],
    advice: ['Prop the lid up before you take off the old one.', 'Rod downwards when closed: the seal lives longer.'],
  }),
]

export const wiperKinds: Kind[] = [
  run('Wiper Blades', 'WIP', 'wiper', {
    isEveryday: true,
    lines: [
      [
        'Flat Wiper Blade Set, Front',
        18,
        36,
        { [place]: 'Front', length: '26 + 16|24 + 18|26 + 18|22 + 20', item_material: 'Rubber', ...madeBy },
      ],
      [
        'Silicone Wiper Blade Set, Front',
        29,
        52,
        { [place]: 'Front', length: '26 + 16|24 + 18|22 + 22', item_material: 'Silicone', ...madeBy },
      ],
      ['Rear Wiper Blade', 9, 18, { [place]: 'Rear', length: '10|12|14', item_material: 'Rubber', ...madeBy }],
    ],
    about: [
      'Wipes right to the edge, and quietly.',
      { when: /Set/, say: 'Clips straight on: the right adapter is already fitted.' },
    ],
    advice: ['Clean the glass before the first wipe.', 'Lift the blades before a night of frost.'],
  }),
  run('Wiper Motors', 'WPT', 'wiper', {
    lines: [
      ['Wiper Motor, Front', 48, 118, { [place]: 'Front', item_condition: 'New|Refurbished', ...madeBy }],
      ['Wiper Motor, Rear', 42, 98, { [place]: 'Rear', item_condition: 'New', ...madeBy }],
    ],
    about: ['With gearbox and park switch.', 'Sealed against the water that killed the old one.'],
    advice: ['Let it park before you put the arm on.', 'Free the linkage first: a stiff one burns motors.'],
  }),
  universal('Washer Fluid', 'WSF', 'oil', 12, {
    lines: [
      [
        'Winter Washer Fluid to -20 °F, {capacity}',
        5,
        9,
        { vehicle_fluid_features: 'Anti-freeze', capacity: '1 gal|2 gal' },
      ],
      [
        'Summer Washer Fluid, {capacity}',
        2,
        4,
        { vehicle_fluid_features: 'Biodegradable|Anti-glare', capacity: '1 qt|1 gal' },
      ],
      [
        'Washer Fluid Concentrate, {capacity}',
        5,
        8,
        { vehicle_fluid_features: 'Anti-glare|Biodegradable', capacity: '8 oz|1 qt' },
      ],
    ],
    about: ['Takes off road film, salt and insects.', 'Kind to rubber, paint and plastic.'],
    advice: ['Check the level with every second tank of fuel.', 'Do not top up with plain water before frost.'],
  }),
]
