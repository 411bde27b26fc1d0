/**
 * Whether what a path shows is about to be paid for: a browser then keeps nothing of it, its data included, and the shop's
 * settings are loaded along with it.
 */
export const isAlwaysFresh = (pathname: string): boolean => /^\/(cart|checkout)(\/|\.data$|$)/.test(pathname)
