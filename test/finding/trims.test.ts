import { expect, test } from 'vitest'
import { namesYear } from '#shop/cars/vehicles/year-spans.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { demoDatabase } from '#test/demo-database.ts'

// Cars by what people call them, in the demo, and that nothing is said to fit another car than was named.
const { db, pool } = await demoDatabase()
const names = await readCategoryNames(db)
const search = (text: string) =>
  searchProducts(db, { text, sort: 'relevance', page: 1, categoryNames: async () => names })

const trims = `
BMW 3 Series: 328i brake pads | bmw 335i front discs | 325xi oil filter | 330ci pads | 318ti wipers | e90 oil filter | bmw 3 oil filter | e46 rear pads | bmw e36 pads | f30 cabin filter | 340i oil filter
BMW 5 Series: 528i pads | 535i oil filter | 530xi wipers | 550i spark plugs | e39 brake pads | bmw e60 pads | f10 oil filter | g30 air filter
BMW 7 Series: 740il oil filter | 750li brake pads | 745i spark plugs | e38 wipers | e65 oil filter
BMW X5: e70 brake pads | bmw x5 35i oil filter | e53 wipers | x5 xdrive35d filter
BMW X3: e83 pads | x3 28i oil filter | f25 wipers
BMW 1 Series: 128i oil filter | 135i pads
BMW 4 Series: 428i pads | f32 wipers
BMW Z4: e85 wipers
Mercedes-Benz C-Class: c300 oil filter | c 230 spark plugs | c240 wipers | w203 oil filter | w204 pads | mercedes c63 filter
Mercedes-Benz E-Class: mercedes e350 pads | e 320 mercedes oil filter | w211 pads | w212 wipers | e550 spark plugs
Mercedes-Benz S-Class: s550 pads | s500 oil filter | w220 pads | w221 wipers
Mercedes-Benz M-Class: ml350 pads | ml320 oil filter | w164 wipers
Mercedes-Benz GL-Class: gl450 pads
Mercedes-Benz GLK-Class: glk350 oil filter
Mercedes-Benz CLK-Class: clk320 wipers
Mercedes-Benz SLK-Class: slk230 oil filter | r171 wipers
Mercedes-Benz CLS: cls550 pads
Lexus RX: rx350 wipers | rx 330 pads | lexus rx 300 oil filter | rx400h pads
Lexus ES: es350 oil filter | es 300 wipers | es330 pads
Lexus IS: is250 pads | is 300 oil filter | is350 plugs
Lexus GS: gs300 pads | gs 430 oil filter
Lexus LS: ls400 pads | ls 430 plugs
Lexus GX: gx470 pads | gx 460 oil filter
Lexus LX: lx570 wipers
Lexus CT: ct200h pads
Lexus SC: sc430 wipers
Infiniti G: g35 plugs | g37x pads | infiniti g 35 pads | g37s oil filter
Infiniti M: infiniti m35 pads | m37 oil filter
Infiniti FX: fx35 pads
Infiniti QX: qx56 pads
Infiniti I: infiniti i30 oil filter
Volkswagen Golf: golf mk4 pads | mk6 golf oil filter | golf mkv wipers
Volkswagen Jetta: jetta mk4 pads | mk5 jetta oil filter | jetta 2.0 tdi filter | jetta tdi pads
Volkswagen Passat: passat b5 pads | b6 passat oil filter
Audi A4: audi a4 b7 pads | a4 b8 2.0t oil filter | audi a4 1.8t plugs
Audi A6: a6 c5 pads
Chevrolet Silverado 2500: silverado 2500hd pads | chevy 2500 hd oil filter
Chevrolet Silverado 1500: chevy 1500 pads | silverado 1500hd pads
GMC Sierra 2500: gmc 2500hd pads
GMC Sierra: sierra at4 wipers
BMW 3 Series or Infiniti G: g20 pads
Chevrolet Corvette: vette pads | c5 corvette oil filter | corvette z06 plugs
Chevrolet Camaro: z28 camaro plugs
Chevrolet C/K 1500: c1500 pads
Dodge Ram 1500: dodge ram 1500 2005 v8 plugs | ram 1500 2005 pads
Ram 1500: ram 1500 2014 hemi plugs | dodge ram 1500 2014 pads
Ford Mustang: mustang gt v8 pads | stang plugs ford | fox body mustang pads
Ford F-150: f150 ecoboost plugs | raptor f150 pads
Ford Crown Victoria: crown vic pads
Jeep Wrangler: jk wrangler pads | tj wrangler oil filter | wrangler yj plugs
Jeep Cherokee: cherokee xj oil filter
Jeep Grand Cherokee: grand cherokee wj pads | wk2 grand cherokee filter
Land Rover Range Rover: range rover l322 pads
Land Rover Discovery: disco 2 pads land rover
Mazda MX-5 Miata: miata pads | mx5 nb wipers
MINI Hardtop: mini cooper 2008 pads | r53 oil filter
Mitsubishi Lancer Evolution: lancer evo pads | evo x oil filter
Honda Civic: civic si pads | civic ex oil filter | em2 civic pads
Subaru Impreza: sti 2005 subaru pads
Porsche 911: porsche 997 oil filter | 911 carrera pads
Volvo V70: v70 t5 oil filter
Toyota Corolla: corolla le pads | ae86 plugs
Toyota 4Runner: 4 runner pads
Acura MDX: yd2 mdx pads
Acura RDX: rdx 2.3 turbo plugs
Acura TL: acura tl sh-awd pads
Acura TSX: tsx k24 oil filter | cl9 tsx wipers | tsx wagon wipers
Audi A4: a4 2.0t quattro pads
Audi Q3: q3 8u pads
Audi RS 3: rs3 pads
Audi S3: s3 8v pads
Audi TT: tts oil filter audi
BMW 2 Series: m240i pads
BMW 3 Series: 328xi wagon pads
BMW M2: f87 wipers | g87 m2 pads
BMW M3: m3 g80 wipers
BMW X2: f39 x2 wipers
BMW X3: x3 m40i pads
BMW X7: x7 g07 pads
BMW Z3: bmw e36/7 wipers
Buick Regal: regal gs pads
Cadillac Escalade ESV: escalade esv platinum pads
Chevrolet Camaro: ss camaro pads | ls1 camaro plugs | camaro 1le pads
Chevrolet Caprice: caprice 9c1 pads
Chevrolet Cobalt: cobalt ss pads
Chevrolet Colorado: colorado zr2 oil filter
Chevrolet Cruze: cruze ltz pads
Chevrolet HHR: hhr ss pads
Chevrolet Impala: impala ss pads
Chevrolet Malibu: malibu maxx wipers
Chevrolet Monte Carlo: monte carlo ss oil filter
Chevrolet Silverado 1500: silverado ltz 1500 pads
Chevrolet Tahoe: tahoe z71 pads
Chevrolet TrailBlazer: trailblazer ss plugs
Chrysler 300: 300c hemi plugs
Chrysler Crossfire: crossfire srt6 pads
Dodge Charger: charger scat pack wipers | charger daytona pads
Dodge Durango: durango rt wipers | durango citadel pads
Dodge Grand Caravan: grand caravan sxt wipers
Ford Bronco: bronco badlands wipers
Ford C-MAX: c-max energi pads
Ford Explorer: explorer eddie bauer pads
Ford F-150: obs f150 oil filter | f150 stx pads
Ford Fiesta: fiesta st pads
Ford Fusion: fusion titanium pads
Ford Mustang: mustang s650 pads | 5.0 coyote mustang plugs | mustang ecoboost pads
Ford Ranger: ranger edge oil filter
Ford Transit Connect: transit connect xlt pads
GMC Acadia: acadia denali pads
Honda Accord: accord cm5 pads
Honda CR-V: crv rd1 oil filter
Honda Civic: civic fb6 pads
Honda Insight: insight ze1 oil filter
Honda Odyssey: odyssey rl5 wipers | odyssey elite pads
Honda Pilot: pilot touring pads
Honda Prelude: prelude bb6 pads
Honda Ridgeline: ridgeline rtl pads
Honda S2000: s2k pads
Hyundai Elantra: elantra md wipers
Hyundai Genesis Coupe: genesis coupe 3.8 plugs
Hyundai Santa Fe: santa fe cm oil filter
Hyundai Sonata: yf sonata pads | sonata nf pads | sonata limited pads
Hyundai Veloster: veloster n pads
Infiniti Q50: q50 red sport pads
Infiniti Q60: q60 red sport pads
Jaguar F-PACE: f-pace pads
Jeep Cherokee: 4.0 cherokee oil filter | cherokee trailhawk wipers
Jeep Commander: commander xk pads
Jeep Grand Cherokee: grand cherokee trackhawk pads | grand cherokee laredo pads
Jeep Liberty: liberty renegade pads
Jeep Patriot: mk patriot wipers
Jeep Wrangler: wrangler willys oil filter
Jeep Wrangler Unlimited: wrangler unlimited sahara pads
Kia Forte: forte koup pads
Kia Optima: optima sx wipers
Kia Sorento: sorento sx pads
Land Rover Discovery Sport: discovery sport pads
Land Rover Range Rover Evoque: evoque pads
Land Rover Range Rover Velar: velar wipers
Lexus RX: rx350 f sport pads
Lincoln LS: lincoln ls v8 pads
Lincoln MKZ: mkz hybrid pads
MINI Countryman: countryman all4 pads
Mazda CX-5: cx5 ke pads | cx-5 grand touring pads
Mazda Mazda6: mazda6 gg wipers | mazda 6 gt pads
Mazda RX-8: rx8 r3 plugs
Mercedes-Benz 560 SL: 560sl r107 oil filter
Mercedes-Benz M-Class: ml63 pads
Mercedes-Benz SLS-Class: sls amg pads
Mitsubishi Lancer: lancer ralliart pads
Mitsubishi Mirage: mirage g4 wipers
Mitsubishi Outlander Sport: outlander sport pads
Nissan 350Z: 350z nismo pads
Nissan Frontier: frontier pro-4x pads
Nissan Juke: juke nismo oil filter
Nissan Leaf: leaf ze0 wipers
Nissan Murano: murano z51 wipers
Nissan Pathfinder: pathfinder sv pads
Nissan Rogue: rogue sv pads
Nissan Titan: titan a60 pads
Nissan Versa: versa c11 pads
Nissan Xterra: xterra n50 pads
Pontiac Bonneville: bonneville ssei oil filter
Pontiac G8: g8 gxp pads
Pontiac GTO: gto ls2 plugs
Pontiac Vibe: vibe gt pads
Porsche 911: porsche 991.2 pads | 911 gt3 pads
Porsche 944: 944 s2 pads
Porsche Cayenne: cayenne turbo pads
Porsche Macan: macan s wipers
Ram 1500: rebel ram pads
Saab 9-3: 9-3 aero wipers | 9-3 turbo x pads
Saab 9-5: 9-5 aero pads
Saab 900: saab 900 spg oil filter
Saturn L-Series: saturn l200 oil filter
Saturn S-Series: saturn sl2 pads
Saturn VUE: vue redline pads
Subaru BRZ: brz zc6 pads
Subaru Crosstrek: crosstrek gt pads
Subaru Forester: sg forester pads | forester sj wipers
Subaru Impreza: gd impreza wipers | impreza gh wipers
Subaru Outback: outback 3.0r plugs | outback wilderness pads
Subaru WRX: wrx premium pads
Tesla Model 3: model 3 performance pads
Toyota 4Runner: 4runner n280 pads | 4runner trd pro pads
Toyota Celica: celica st205 pads
Toyota Corolla: corolla xrs pads
Toyota Highlander: highlander platinum pads
Toyota MR2: zzw30 wipers
Toyota Matrix: matrix xrs oil filter
Toyota Pickup: 22re pickup oil filter
Toyota Prius: nhw20 pads | zvw30 wipers
Toyota Prius v: prius v pads
Toyota RAV4: rav4 xa40 wipers
Toyota Supra: 2jz supra plugs
Toyota Tacoma: tacoma sr5 wipers
Toyota Tundra: tundra trd pro pads | tundra sr5 pads
Toyota Yaris: yaris xp90 pads
Volkswagen GTI: gti autobahn pads
Volkswagen Golf: golf tsi plugs
Volkswagen Jetta: vr6 jetta plugs | jetta gli pads
Volkswagen Passat: passat b5.5 pads
Volkswagen Touareg: touareg v10 oil filter
Volvo 740: 740 turbo pads
Volvo C30: c30 t5 pads
Volvo S40: s40 t5 plugs
Volvo S60: s60 t6 awd pads
Volvo S80: s80 t6 oil filter
Volvo V70: p2 v70 pads
Volvo XC70: xc70 cross country pads
Volvo XC90: xc90 p2 wipers
`

const asked = trims
  .trim()
  .split('\n')
  .flatMap(line => {
    const [car = '', texts = ''] = line.split(': ')
    return texts.split(' | ').map(text => ({ text, car }))
  })

test('two hundred trims, generations and nicknames, each once', () => {
  expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length)
  expect(asked.length).toBeGreaterThanOrEqual(200)
})

test.each(asked)('$text is for the $car', async ({ text, car }) => {
  const { reading, items } = await search(text)
  expect(reading.vehicle?.name ?? reading.unfitVehicle?.name).toMatch(new RegExp(`^${car}\\b`))
  // No number of a part was found by it.
  expect(items.filter(({ number }) => number)).toEqual([])
})

type Variant = { id: number; make: string; model: string; year: string }

test('of ten thousand parts that are shown for a car that a text names none fits another one', async () => {
  const { rows: variants } = await pool.query<Variant>(`
    select v.id, a.name as make, m.name as model, v.year from car_sub_models v
    join car_models m on m.id = v.model_id join car_makes a on a.id = m.make_id where v.is_active order by v.id`)
  const { rows } = await pool.query<{ id: string; isUniversal: boolean; fits: number[] }>(`
    select p.id, p.is_universal as "isUniversal",
      array(select sub_model_id from product_compatibility f where f.product_id = p.id) as fits from products p`)
  const fits = new Map(rows.map(({ id, isUniversal, fits }) => [id, isUniversal ? null : new Set(fits)]))
  const things = ['brake pads', 'oil filter', 'floor mats', 'wiper blades', 'spark plugs', 'bulb', 'brake']
  const byModel = [...Map.groupBy(variants, ({ make, model }) => `${make} ${model}`)]
  const wrong: string[] = []
  let shown = 0
  const judge = async (car: string, own: Variant[], turn: number) => {
    const years = own.flatMap(({ year }) => (year.match(/\d{4}/g) ?? []).map(Number))
    const year = years[turn % years.length] ?? 0
    const text = `${year} ${car} ${things[turn % things.length]}`
    const { reading, items } = await search(text)
    if (!reading.vehicle) return
    const meant = new Set(own.filter(variant => namesYear(variant.year, year)).map(({ id }) => id))
    shown += items.length
    const isForOthers = (ids: Set<number> | null | undefined) => ids && [...ids].every(id => !meant.has(id))
    const others = items.filter(({ id }) => isForOthers(fits.get(id)))
    wrong.push(...others.map(({ id, name }) => `${text}: ${id} ${name}, for the ${reading.vehicle?.name}`))
  }
  for (let turn = 0; shown < 10_000; turn++) {
    const some = Array.from({ length: 8 }, (_, n) => byModel[(8 * turn + n) % byModel.length])
    await Promise.all(some.map(one => one && judge(...one, turn)))
  }
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThanOrEqual(10_000)
})
