import { isbot } from 'isbot'

/**
 * Whether a User-Agent is that of a program, as programs that walk through shops say; those that hide it are held by the limits
 * of the counter. Browsers always send one that names Mozilla.
 */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent?.includes('Mozilla/') || isbot(userAgent)
