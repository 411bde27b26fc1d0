/** The name of a characteristic's field in the form of a product. */
export const specificationName = (key: string): string => `specifications.${key}`
