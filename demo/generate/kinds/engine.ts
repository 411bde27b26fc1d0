import { engine, type Kind, run } from './kind.ts'

const features = 'vehicle_engine_part_features'
const place = 'motor_vehicle_placement'
const madeBy = { manufacturer_type: 'Aftermarket|Aftermarket|OEM' }

export const engineKinds: Kind[] = [
  engine('Timing Belts', 'TBT', 'engine', {
    lines: [
      ['Timing Belt', 22, 46, { [features]: 'Heat resistant', teeth: '111|124|135|141|153|163', ...madeBy }],
      [
        'Timing Belt Kit with Tensioner',
        74,
        149,
        { [features]: 'Direct fit', teeth: '124|135|141|153|163', ...madeBy },
      ],
      [
        'Timing Belt Kit with Water Pump',
        118,
        219,
        { [features]: 'Direct fit', teeth: '124|135|141|153|163', ...madeBy },
      ],
    ],
    about: [
      'Glass-corded belt with teeth faced in fabric.',
      { when: /Kit/, say: 'Everything that the interval calls for in one box.' },
    ],
    advice: [
      'Lock the camshaft and crankshaft before you loosen anything.',
      "Follow the engine maker's interval, by years as well as by miles.",
    ],
    tech: ['Turn the engine twice by hand and check the marks before starting.'],
  }),
  engine('Serpentine Belts', 'SBT', 'engine', {
    lines: [
      ['Serpentine Belt', 14, 34, { ribs: '4|5|6|7', length: '975|1100|1275|1510|1750|1980', ...madeBy }],
      ['Stretch-Fit Serpentine Belt', 19, 39, { ribs: '4|5|6', length: '800|890|975|1100', ...madeBy }],
    ],
    about: ['EPDM belt that stays quiet when wet.', 'Ribbed belt for alternator, pump and air conditioning.'],
    advice: ['Check the tensioner and idlers while the belt is off.', 'Compare length and ribs with your old belt.'],
  }),
  engine('Head Gasket Sets', 'HGS', 'engine', {
    lines: [
      ['Head Gasket Set', 78, 168, { [features]: 'Heat resistant', item_material: 'Synthetic', ...madeBy }],
      [
        'Multi-Layer Steel Head Gasket Set',
        112,
        228,
        { [features]: 'Heat resistant', item_material: 'Stainless steel', ...madeBy },
      ],
    ],
    about: [
      'All gaskets for the top half of the engine.',
      { when: /Set/, say: 'Head gasket, manifold gaskets and valve stem seals in one set.' },
    ],
    advice: ['Check the head for warp before you fit it.', 'Use new head bolts: they stretch only once.'],
  }),
  engine('Valve Cover Gaskets', 'VCG', 'engine', {
    lines: [
      ['Valve Cover Gasket Set', 18, 42, { item_material: 'Rubber', ...madeBy }],
      ['Silicone Valve Cover Gasket Set', 26, 56, { item_material: 'Silicone', ...madeBy }],
    ],
    about: [
      { when: /Gasket/, say: 'Moulded gasket with spark plug well seals.' },
      'Stops the usual oil smell from a hardened gasket.',
    ],
    advice: ['A dab of sealant in the corners only.', 'Tighten in steps from the middle outwards.'],
  }),
  engine('Pistons & Rings', 'PST', 'engine', {
    lines: [
      ['Piston with Rings, Standard Size', 44, 92, { [features]: 'Direct fit', item_material: 'Aluminum', ...madeBy }],
      ['Piston Ring Set, All Cylinders', 58, 128, { [features]: 'Fuel efficient', item_material: 'Metal', ...madeBy }],
      [
        'Forged Piston with Rings, +0.5 mm',
        98,
        178,
        { [features]: 'High performance', item_material: 'Aluminum', ...madeBy },
      ],
    ],
    about: [
      { when: /^Piston with|Forged/, say: 'Piston with pin, rings and clips.' },
      { when: /Ring Set/, say: 'Chromed top rings and three-piece oil rings for the whole engine.' },
      { when: /^Piston with|Forged/, say: 'Coated skirt for quiet running when cold.' },
    ],
    advice: ['Measure the bore first; this size is stamped on the crown.', 'Stagger the ring gaps.'],
  }),
  engine('Camshafts', 'CAM', 'engine', {
    lines: [
      ['Camshaft, Intake', 128, 268, { [features]: 'Direct fit', item_condition: 'New', ...madeBy }],
      ['Camshaft, Exhaust', 124, 258, { [features]: 'Direct fit', item_condition: 'New|Refurbished', ...madeBy }],
    ],
    about: ['Ground and hardened camshaft to the original profile.', 'Chilled cast camshaft, checked lobe by lobe.'],
    advice: ['Fit new followers with a new camshaft.', 'Coat the lobes with assembly paste before the first start.'],
  }),
  run('Engine Mounts', 'EMT', 'suspension', {
    combustion: true,
    lines: [
      ['Engine Mount, Right', 32, 78, { [place]: 'Right side', item_material: 'Rubber', ...madeBy }],
      ['Engine Mount, Front', 29, 72, { [place]: 'Front', item_material: 'Rubber', ...madeBy }],
      ['Hydraulic Engine Mount, Left', 54, 118, { [place]: 'Left side', item_material: 'Aluminum', ...madeBy }],
    ],
    about: [
      'Keeps the engine in place and its shake out of the cabin.',
      'Mount with natural rubber to the original hardness.',
    ],
    advice: ['Support the engine before you undo the bolts.', 'Worn mounts come in company: look at the others too.'],
  }),
  engine('Oil Pumps', 'OPM', 'engine', {
    lines: [['Engine Oil Pump', 68, 158, { vehicle_oil_features: 'High flow|High temperature protection', ...madeBy }]],
    about: ['Gear pump with relief valve, flow tested.', 'Pump with gasket and pick-up seal.'],
    advice: ['Prime it with oil before the first start.', 'Clean the sump and strainer at the same time.'],
  }),
  engine('Oil Drain Plugs', 'ODP', 'engine', {
    lines: [
      [
        'Oil Drain Plug with Washer',
        4,
        9,
        { thread: 'M12 x 1.25|M14 x 1.5|M16 x 1.5', item_material: 'Metal', ...madeBy },
      ],
      [
        'Magnetic Oil Drain Plug',
        9,
        17,
        { thread: 'M12 x 1.25|M14 x 1.5', item_material: 'Brass|Aluminum', ...madeBy },
      ],
    ],
    about: ['Plug with a captive sealing washer.', 'Replaces a rounded or weeping plug.'],
    advice: ['Fit a new washer at every oil change.', 'Torque it by hand, not by foot.'],
  }),
  engine('Oil Pressure Sensors', 'OPS', 'sensor', {
    lines: [
      ['Oil Pressure Switch', 9, 22, { gauge_type: 'Pressure', ...madeBy }],
      ['Oil Pressure Sensor', 22, 48, { gauge_type: 'Pressure', ...madeBy }],
    ],
    about: [{ when: /Switch/, say: 'For the warning light in the dash.' }, 'Sealed sensor with the original plug.'],
    advice: ['Check the real pressure with a gauge before you blame the pump.', 'Seal the thread as the maker says.'],
  }),
  engine('Turbochargers', 'TRB', 'engine', {
    lines: [
      [
        'Turbocharger',
        389,
        780,
        {
          item_condition: 'New',
          [features]: 'Direct fit',
          in_the_box: 'Turbocharger, gasket set, oil feed banjo bolts and instructions.',
          ...madeBy,
        },
      ],
      [
        'Refurbished Turbocharger',
        259,
        520,
        {
          item_condition: 'Refurbished',
          [features]: 'Heat resistant',
          in_the_box: 'Turbocharger, gasket set and a return label for the old unit.',
          ...madeBy,
        },
      ],
    ],
    about: ['Balanced at working speed, with a calibrated actuator.', 'Complete unit with wastegate and actuator.'],
    advice: ['Find out why the old one failed: most die of dirty oil.', 'Prime the oil feed before the first start.'],
    tech: ['Maximum shaft speed 210,000 rpm. Oil feed line should be renewed.'],
  }),
]

export const electricKinds: Kind[] = [
  engine('Spark Plugs', 'SPK', 'electric', {
    isEveryday: true,
    lines: [
      ['Iridium Spark Plug', 9, 16, { electrode: 'Iridium', gap: '0.8|0.9|1.1', ...madeBy }],
      ['Platinum Spark Plug', 6, 11, { electrode: 'Platinum', gap: '0.8|1.0|1.1', ...madeBy }],
      ['Nickel Spark Plug', 3, 6, { electrode: 'Nickel', gap: '0.8|0.9|1.0', ...madeBy }],
    ],
    about: [
      'Sold singly; order one for each cylinder.',
      'A fine centre electrode needs less voltage and starts well in the cold.',
      'Pre-gapped at the works.',
    ],
    advice: ['Fit on a cold engine, finger tight, then half a turn.', 'Change all plugs together.'],
    tech: ['Hex 16 mm, reach 26.5 mm, thread M14 x 1.25.'],
  }),
  engine('Ignition Coils', 'IGC', 'electric', {
    lines: [
      ['Ignition Coil', 28, 64, { [features]: 'Direct fit', item_condition: 'New', ...madeBy }],
      ['Ignition Coil Pack', 48, 108, { [features]: 'Heat resistant', item_condition: 'New', ...madeBy }],
    ],
    about: ['Coil with spring and boot, sealed against damp.', 'Strong spark over the whole speed range.'],
    advice: [
      'Swap coils between cylinders first to be sure which one is bad.',
      'Worn plugs kill coils: look at them too.',
    ],
  }),
  engine('Glow Plugs', 'GLP', 'electric', {
    diesel: true,
    lines: [
      ['Glow Plug', 11, 24, { item_material: 'Metal', ...madeBy }],
      ['Ceramic Glow Plug', 24, 46, { item_material: 'Ceramic', ...madeBy }],
    ],
    about: [
      'Reaches working heat in seconds.',
      { when: /Ceramic/, say: 'Keeps glowing after the start, for a clean idle.' },
    ],
    advice: ['Warm the engine before you unscrew the old ones.', 'Keep to the torque: they snap.'],
  }),
  run('Batteries', 'BAT', 'electric', {
    lines: [
      [
        'Starter Battery {capacity} Ah',
        99,
        164,
        {
          compatible_battery_technology: 'Lead-acid|Lead-calcium (Pb-Ca)',
          capacity: '45|60|70|74',
          cold_cranking_amps: '450|540|640|680',
          ...madeBy,
        },
      ],
      [
        'AGM Battery {capacity} Ah for Start-Stop',
        169,
        268,
        {
          compatible_battery_technology: 'Gel cell|Lead-acid',
          capacity: '60|70|80|95',
          cold_cranking_amps: '680|760|800|850',
          ...madeBy,
        },
      ],
    ],
    about: ['Charged and ready to fit, with carrying handle.', 'Sealed battery with a charge indicator.'],
    advice: ['Register the new battery with the car where it asks for it.', 'We take your old battery back.'],
  }),
  run('Alternators', 'ALT', 'electric', {
    combustion: true,
    lines: [
      ['Alternator {output} A', 168, 298, { item_condition: 'New', output: '90|110|130|150|180', ...madeBy }],
      [
        'Refurbished Alternator {output} A',
        119,
        219,
        { item_condition: 'Refurbished', output: '90|110|130|150', ...madeBy },
      ],
    ],
    about: [
      'With regulator and pulley, tested under load.',
      { when: /Refurbished/, say: 'Rewound and bench tested; a test sheet lies in the box.' },
    ],
    advice: ['Disconnect the battery first.', 'Check the belt and its tensioner while you are there.'],
  }),
  run('Starter Motors', 'STM', 'electric', {
    combustion: true,
    lines: [
      ['Starter Motor {power} kW', 128, 239, { item_condition: 'New', power: '1.0|1.2|1.4|1.7|2.0', ...madeBy }],
      [
        'Refurbished Starter Motor {power} kW',
        89,
        169,
        { item_condition: 'Refurbished', power: '1.0|1.2|1.4|1.7', ...madeBy },
      ],
    ],
    about: [
      'With solenoid, ready to fit.',
      { when: /Refurbished/, say: 'New brushes, bearings and solenoid contacts.' },
    ],
    advice: [
      'Clean the earth strap while you are at it.',
      'A weak battery looks much like a bad starter: test it first.',
    ],
  }),
  engine('Oxygen Sensors', 'OXS', 'sensor', {
    lines: [
      ['Oxygen Sensor, Upstream', 42, 96, { item_condition: 'New', wires: '4|5', ...madeBy }],
      ['Oxygen Sensor, Downstream', 38, 84, { item_condition: 'New', wires: '4', ...madeBy }],
    ],
    about: [
      'With the original plug and cable length, so no cutting.',
      'Heated sensor that works seconds after the start.',
    ],
    advice: ['Use the paste on the thread, none on the tip.', 'A soaked and warm sensor comes out far more easily.'],
  }),
  engine('Coolant Temperature Sensors', 'CTS', 'sensor', {
    lines: [['Coolant Temperature Sensor', 11, 28, { gauge_type: 'Temperature', ...madeBy }]],
    about: ['For gauge and engine computer.', 'Brass body with O-ring.'],
    advice: ['Have some coolant ready to top up.', 'Bleed the cooling system afterwards.'],
  }),
]
