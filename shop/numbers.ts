/**
 * A whole number with its thousands apart: '1,234'. Not toLocaleString, for which a browser first loads its number
 * formats: a fifth of what starting a page of products takes.
 */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=([0-9]{3})+$)/g, ',')
