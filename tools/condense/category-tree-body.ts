import * as f from './category-fields.ts'

const { group, leaf } = f
const wheel = f.must(
  f.pick('vehicle_tire_type', 'Tyre type', 'All-season', 'All-terrain', 'Performance', 'Summer', 'Touring', 'Winter'),
)

/** Body, wipers and wheels. Ids are the taxonomy's. */
export const body: f.Branch[] = [
  group(
    'Body & Mirrors',
    'mirror',
    'Mirrors, bumpers, handles and window parts.',
    leaf(
      'Side Mirrors',
      'mirror',
      'vp-1-4-13',
      'Complete mirrors and glass.',
      f.side,
      f.must(
        f.pick(
          'vehicle_mirror_features',
          'Features',
          'Auto-dimming',
          'Heated',
          'Integrated turn signals',
          'Powered',
          'Wide angle',
        ),
      ),
      f.pick('vehicle_mirror_design', 'Design', 'Adjustable', 'Breakaway', 'Foldable'),
    ),
    leaf('Bumpers', 'bumper', 'vp-1-4-9-1', 'Bumper covers, ready to paint.', f.place, f.must(f.bodyFinish)),
    group(
      'Doors & Windows',
      'door-handle',
      'Handles, regulators, seals and struts.',
      leaf('Door Handles', 'door-handle', 'vp-1-4-9-11', 'Inner and outer handles.', f.around, f.must(f.bodyFinish)),
      leaf('Window Regulators', 'window-regulator', 'vp-1-4-21-2', 'With and without motor.', f.side, f.condition),
      leaf(
        'Gas Struts',
        'shock-absorber',
        'vp-1-4-9-10',
        'Tailgate and hood struts.',
        f.must(f.pick('motor_vehicle_placement', 'Placement', 'Front', 'Rear')),
      ),
    ),
  ),
  group(
    'Wipers & Wash',
    'wiper-blade',
    'Blades, motors and washer fluid.',
    leaf(
      'Wiper Blades',
      'wiper-blade',
      'vp-1-4-21-4-2',
      'Flat, framed and rear blades.',
      f.place,
      f.must(f.text('length', 'Length (in)')),
      f.material('Rubber', 'Silicone'),
    ),
    leaf('Wiper Motors', 'generic', 'vp-1-4-21-4-4', 'Front and rear motors.', f.place, f.must(f.condition)),
    leaf(
      'Washer Fluid',
      'coolant-jug',
      'vp-1-5-5-12',
      'Summer and winter washer fluid.',
      f.must(f.pick('vehicle_fluid_features', 'Features', 'Anti-freeze', 'Anti-glare', 'Biodegradable')),
      f.capacity,
    ),
  ),
  group(
    'Wheels & Tyres',
    'tyre',
    'Tyres, rims and wheel hardware.',
    group(
      'Tyres',
      'tyre',
      'By season and size.',
      leaf(
        'All-Season Tyres',
        'tyre',
        'vp-1-4-20-3-1',
        'One set for the whole year.',
        wheel,
        f.must(f.text('size', 'Size')),
      ),
      leaf(
        'Summer Tyres',
        'tyre',
        'vp-1-4-20-3',
        'For dry and wet roads above 7 °C.',
        wheel,
        f.must(f.text('size', 'Size')),
      ),
      leaf('Winter Tyres', 'tyre', 'vp-1-4-20-3-1', 'For snow and cold roads.', wheel, f.must(f.text('size', 'Size'))),
    ),
    leaf(
      'Rims',
      'wheel-rim',
      'vp-1-4-20-1-1',
      'Alloy and steel wheels.',
      f.must(f.pick('rim/wheel_design', 'Design', 'Alloy', 'Chrome', 'Forged', 'Steel')),
      f.must(f.text('size', 'Size')),
    ),
    leaf(
      'Wheel Nuts & Spacers',
      'generic',
      'vp-1-4-20-4',
      'Nuts, bolts, locks and spacers.',
      f.must(
        f.pick('wheel_part_type', 'Part', 'Lug nut', 'Wheel center cap', 'Wheel lock', 'Wheel spacer', 'Wheel stud'),
      ),
      f.text('thread', 'Thread'),
    ),
    leaf(
      'Tyre Repair',
      'tool-kit',
      'vp-1-5-7-9-2',
      'Plugs, sealant and compressors.',
      f.must(f.pick('features', 'Features', 'Carry bag', 'Easy to assemble', 'Portable')),
    ),
  ),
]
