import * as f from './category-fields.ts'

const { group, leaf } = f
const fabric = f.pick('fabric', 'Material', 'Polyester', 'Rubber', 'Velour', 'Vinyl')
const cover = f.pick('cover_material', 'Material', 'Canvas', 'Faux leather', 'Leather', 'Neoprene', 'Polyester')
const rack = (...only: string[]) => f.pick('rack_type', 'Mounts on', ...only)
const rackMaterial = f.pick('material', 'Material', 'Aluminum', 'Metal', 'Plastic')
const colour = f.pick('color', 'Colour', 'Beige', 'Black', 'Blue', 'Gray', 'Red')

/** Interior, travel, tools and care. Ids are the taxonomy's. */
export const interior: f.Branch[] = [
  group(
    'Interior & Travel',
    'floor-mat',
    'Mats, covers, racks and towing.',
    group(
      'Interior',
      'seat-cover',
      'Mats, covers and what keeps the cabin tidy.',
      leaf('Floor Mats', 'floor-mat', 'vp-1-4-11-3', 'Carpet and rubber mats, by the set.', fabric, f.fitType, colour),
      leaf('Cargo Liners', 'floor-mat', 'vp-1-4-2-1', 'Liners for the luggage space.', fabric, colour),
      leaf('Seat Covers', 'seat-cover', 'vp-1-4-11-5', 'Covers for front and rear seats.', cover, f.fitType, colour),
      leaf('Steering Wheel Covers', 'generic', 'vp-1-4-11-6', 'Lace-on and slip-on covers.', cover, colour),
      leaf(
        'Sun Shades',
        'generic',
        'vp-1-4-11-7',
        'Windscreen and side window shades.',
        f.pick('fabric', 'Material', 'Mesh', 'Nylon', 'Polyester'),
        f.fitType,
      ),
    ),
    group(
      'Racks & Towing',
      'roof-rack',
      'Racks, hitches and straps.',
      leaf(
        'Roof Racks',
        'roof-rack',
        'vp-1-7-3-1',
        'Cross bars and base systems.',
        rackMaterial,
        f.pick('features', 'Features', 'Adjustable dimensions', 'Easy to assemble', 'Lockable'),
      ),
      leaf(
        'Bicycle Racks',
        'roof-rack',
        'vp-1-7-3-2',
        'For roof, trunk and hitch.',
        rack('Hitch', 'Roof', 'Spare tire', 'Trunk'),
        rackMaterial,
      ),
      leaf(
        'Trailer Hitches',
        'generic',
        'vp-1-4-18-6',
        'Receivers and hitch balls.',
        f.metals,
        f.pick('hitch_class', 'Hitch class', 'Class I', 'Class II', 'Class III', 'Class IV'),
      ),
    ),
  ),
  group(
    'Tools & Care',
    'tool-kit',
    'Tools for the job and care for the finish.',
    group(
      'Car Care',
      'cleaner-spray',
      'Wash, polish and protect.',
      leaf('Car Shampoo', 'oil-bottle', 'vp-1-5-2-2-1', 'Shampoos and foam.', ...f.care),
      leaf('Wheel Cleaners', 'cleaner-spray', 'vp-1-5-2-2-4', 'For alloy and steel wheels.', ...f.care),
      leaf('Wax & Polish', 'cleaner-spray', 'vp-1-5-2-6', 'Waxes, polishes and sealants.', ...f.care),
      leaf('Glass Cleaners', 'cleaner-spray', 'vp-1-5-2-5', 'Cleaners and rain repellents.', ...f.care),
      leaf('Upholstery Cleaners', 'cleaner-spray', 'vp-1-5-2-3-3', 'For fabric, leather and carpet.', ...f.care),
      leaf(
        'Brake & Parts Cleaners',
        'cleaner-spray',
        'vp-1-5-5-4',
        'Degreasers for the workshop.',
        f.pick('vehicle_fluid_features', 'Features', 'Fast acting', 'Non-corrosive', 'Non-flammable'),
        f.capacity,
      ),
    ),
    group(
      'Workshop',
      'tool-kit',
      'Tools, chargers and testers.',
      leaf('Brake Service Tools', 'tool-kit', 'vp-1-5-7-1', 'Wind-back and bleeding kits.', f.power),
      leaf(
        'Battery Chargers',
        'generic',
        'vp-1-5-7-3',
        'Smart and trickle chargers.',
        f.pick('charger_type', 'Charger type', 'Smart', 'Trickle'),
        f.power,
      ),
      leaf('Jump Starters', 'generic', 'vp-1-5-7-7', 'Booster packs and cables.', f.power),
      leaf('Diagnostic Scanners', 'generic', 'vp-1-5-7-6', 'OBD-II readers.', f.power, f.long('reads', 'Reads')),
      leaf(
        'Body Filler & Paint',
        'cleaner-spray',
        'vp-1-5-6-1',
        'Primers, touch-up and filler.',
        f.pick('vehicle_paint_type', 'Kind', 'Paint kit', 'Spray paint', 'Touch-up paint'),
        f.pick('paint_finish', 'Finish', 'Gloss', 'Matte', 'Metallic', 'Satin'),
        f.capacity,
      ),
    ),
  ),
]
