/** Words that tell on which side or end of the car a part is. */
export const sideWords = `
front rear back left right upper lower top bottom inner outer inside outside driver drivers passenger passengers
side sides lh rh fr rr axle
`

/** Words that tell of which quality a part is, or who made it. */
export const qualityWords = `
used oem original genuine refurbished remanufactured rebuilt reconditioned
`

/** Words that tell least of a part: how it comes, and what is said around it. */
export const smallWords = `
set sets kit kits assembly assemblies assy pair pairs piece pieces pcs unit complete full both single
with without w incl including plus new quality good best cheap cheapest car cars auto
automotive vehicle one two three four couple part parts spare replacement replace need want buy get price prices cost costs sale stock online sae
`
