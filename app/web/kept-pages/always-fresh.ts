/**
 * Whether a path is the cart's or the checkout's. Their prices are about to be paid, so a browser keeps neither the page nor
 * its data, and the shop's settings are loaded along with them.
 */
export const isAlwaysFresh = (pathname: string): boolean => /^\/(cart|checkout)(\/|\.data$|$)/.test(pathname)
