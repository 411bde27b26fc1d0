/** The body of a 403 for somebody of the staff whose role does not allow what they asked for. */
export const notAllowed = { title: 'Your role does not allow this' }
