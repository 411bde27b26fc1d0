import { type Kind, run } from './kind.ts'

const place = 'motor_vehicle_placement'
const ride = 'vehicle_suspension_features'
const drive = 'vehicle_drive_handling_features'
const madeBy = { manufacturer_type: 'Aftermarket|Aftermarket|OEM' }

export const suspensionKinds: Kind[] = [
  run('Shock Absorbers', 'SHK', 'suspension', {
    isEveryday: true,
    lines: [
      ['Gas Shock Absorber, Rear', 38, 79, { [place]: 'Rear', [ride]: 'Gas charged', ...madeBy }],
      ['Gas Shock Absorber, Front', 42, 86, { [place]: 'Front', [ride]: 'Gas charged', ...madeBy }],
      ['Adjustable Shock Absorber, Rear', 88, 164, { [place]: 'Rear', [ride]: 'Adjustable', ...madeBy }],
    ],
    about: [
      'Twin-tube damper with a low gas charge, for the ride the car had when new.',
      'Hard chromed rod and a seal that keeps out road salt.',
    ],
    advice: ['Change dampers in pairs.', 'Tighten the bushes with the car standing on its wheels.'],
  }),
  run('Struts', 'STR', 'suspension', {
    lines: [
      ['Complete Strut Assembly, Front Left', 98, 189, { [place]: 'Left side', [ride]: 'Coil spring', ...madeBy }],
      ['Complete Strut Assembly, Front Right', 98, 189, { [place]: 'Right side', [ride]: 'Coil spring', ...madeBy }],
      ['Strut, Front', 58, 118, { [place]: 'Front', [ride]: 'Gas charged', ...madeBy }],
    ],
    about: [
      { when: /Complete/, say: 'Strut, spring and top mount already put together: no spring compressor needed.' },
      { when: /^Strut/, say: 'Gas strut to the original damping.' },
    ],
    advice: ['Have the wheels aligned afterwards.', 'Change both sides of the axle.'],
  }),
  run('Coil Springs', 'CSP', 'suspension', {
    lines: [
      ['Coil Spring, Front', 29, 64, { [place]: 'Front', wire_diameter: '12.5|13.2|14.0|15.1', ...madeBy }],
      ['Reinforced Coil Spring, Rear', 39, 82, { [place]: 'Rear', wire_diameter: '13.0|14.2|15.5', ...madeBy }],
    ],
    about: [
      'Cold-wound and shot-peened, with a coat that stands stone chips.',
      'Gives back the ride height that a tired spring has lost.',
    ],
    advice: ['Springs go in pairs.', 'Use a proper spring compressor, never wire.'],
  }),
  run('Control Arms', 'CTA', 'suspension', {
    isEveryday: true,
    lines: [
      ['Lower Control Arm, Front Left', 52, 118, { [place]: 'Left side', [ride]: 'Ball joint', ...madeBy }],
      ['Lower Control Arm, Front Right', 52, 118, { [place]: 'Right side', [ride]: 'Ball joint', ...madeBy }],
    ],
    about: ['Arm with bushes and ball joint already pressed in.', 'E-coated arm with greased-for-life joint.'],
    advice: ['Tighten the bush bolts at ride height.', 'Have the wheels aligned afterwards.'],
  }),
  run('Ball Joints', 'BJT', 'suspension', {
    lines: [
      ['Ball Joint, Front Left Lower', 19, 44, { [place]: 'Left side', [ride]: 'Hardware included', ...madeBy }],
      ['Ball Joint, Front Right Lower', 19, 44, { [place]: 'Right side', [ride]: 'Hardware included', ...madeBy }],
    ],
    about: ['Joint with boot, circlip and new nut.', 'Forged housing with a polished ball.'],
    advice: ['Press it in, do not hammer.', 'A knock over bumps is the usual sign of the old one.'],
  }),
  run('Suspension Bushes', 'BSG', 'suspension', {
    lines: [
      ['Control Arm Bush, Front', 9, 24, { [place]: 'Front', item_material: 'Rubber', ...madeBy }],
      ['Polyurethane Bush Kit, Rear', 38, 84, { [place]: 'Rear', item_material: 'Polyurethane (PU)', ...madeBy }],
    ],
    about: [
      { when: /Control Arm/, say: 'Bonded bush with steel sleeves.' },
      { when: /Polyurethane/, say: 'Firmer than rubber, and grease does not soften it.' },
    ],
    advice: ['Note the position of the old bush before you press it out.', 'Use the grease in the bag.'],
  }),
  run('Sway Bar Links', 'SBL', 'suspension', {
    lines: [
      ['Sway Bar Link, Front', 14, 34, { [place]: 'Front', [ride]: 'Hardware included', ...madeBy }],
      ['Sway Bar Link, Rear', 13, 32, { [place]: 'Rear', [ride]: 'Hardware included', ...madeBy }],
    ],
    about: ['Link with two sealed joints and new nuts.', 'Ends the rattle over rough roads.'],
    advice: ['Hold the stud with a hex key while you tighten.', 'Change left and right together.'],
  }),
  run('Tie Rod Ends', 'TRE', 'suspension', {
    lines: [
      ['Outer Tie Rod End, Left', 16, 38, { [place]: 'Left side', [ride]: 'Hardware included', ...madeBy }],
      ['Outer Tie Rod End, Right', 16, 38, { [place]: 'Right side', [ride]: 'Hardware included', ...madeBy }],
      ['Inner Tie Rod, Left', 22, 46, { [place]: 'Left side', [ride]: 'Adjustable', ...madeBy }],
    ],
    about: [{ when: /Outer/, say: 'Forged end with boot and castle nut.' }, 'Greased for life.'],
    advice: ['Count the turns when you take the old one off.', 'Have the toe set afterwards.'],
  }),
  run('Steering Racks', 'SRK', 'suspension', {
    lines: [
      ['Power Steering Rack', 228, 420, { item_condition: 'New', ...madeBy }],
      ['Refurbished Steering Rack', 149, 298, { item_condition: 'Refurbished', ...madeBy }],
    ],
    about: [
      { when: /Rack/, say: 'Rack with inner tie rods and boots.' },
      { when: /Refurbished/, say: 'Resealed and tested on both locks.' },
    ],
    advice: ['Flush the lines before you connect them.', 'Centre the wheel before you take off the joint.'],
  }),
  run('Wheel Bearings', 'WBR', 'suspension', {
    isEveryday: true,
    lines: [
      [
        'Wheel Bearing Kit, Front',
        32,
        78,
        { [place]: 'Front', wheel_part_type: 'Wheel bearing', [drive]: 'Hardware included', ...madeBy },
      ],
      [
        'Wheel Hub with Bearing, Rear',
        58,
        128,
        { [place]: 'Rear', wheel_part_type: 'Wheel hub', [drive]: 'Hardware included', ...madeBy },
      ],
    ],
    about: [
      { when: /Kit/, say: 'Sealed bearing with circlip and new axle nut.' },
      { when: /Hub/, say: 'Complete hub with ABS ring, ready to bolt on.' },
    ],
    advice: ['Press on the outer ring only.', 'Torque the axle nut with the wheel on the ground.'],
  }),
]
