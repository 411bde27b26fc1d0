/** The list of returns, to which every page of one leads back. */
export const returnList = { to: '/admin/returns', label: 'Returns' }

export const missingReturn = { title: 'Return not found', leadsTo: returnList }

export const returnPath = (returnId: string): string => `${returnList.to}/${encodeURIComponent(returnId)}`
