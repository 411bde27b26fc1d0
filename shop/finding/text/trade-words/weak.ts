/** Words that tell least of a part: on which side it is, how it comes, what is said around it. */
export const weakWords = `
front rear back left right upper lower top bottom inner outer inside outside driver drivers passenger passengers
side sides lh rh fr rr axle both single
set sets kit kits assembly assemblies assy pair pairs piece pieces pcs unit complete full
with without w incl including plus new used oem original genuine quality good best cheap cheapest car cars auto
automotive vehicle part parts spare replacement replace need want buy get
`
