/** Units as people write them, the one that is kept first. folded_compounds of the database has the same ones. */
export const units = `
a amp amps ampere amperes
v volt volts
w watt watts
kw kilowatt kilowatts
ah amphour amphours
l liter liters litre litres ltr ltrs lt lts
ml milliliter milliliters millilitre millilitres
qt quart quarts qts
gal gallon gallons gals
oz ounce ounces
mm millimeter millimeters millimetre millimetres
in inch inches
ft foot feet
`

/** Numbers that are spoken. */
export const spokenNumbers = `
zero 0, oh 0, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13,
fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60,
seventy 70, eighty 80, ninety 90, hundred 100, thousand 1000
`

/** What the trade prints of a size in another unit: so many of it. */
export const sameSizes = `
l qt 1.057
qt l 0.946
gal l 3.785
gal qt 4
ml oz 0.0338
oz ml 29.57
in mm 25.4
mm in 0.03937
kw w 1000
w kw 0.001
`
