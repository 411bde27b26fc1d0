import { z } from 'zod'
import { requiredText } from '#shop/office/forms/fields.ts'
import { maxReasonLength } from './moderation.ts'

/** Why a review is hidden: the owner's log and its author see it. */
export const hideReviewForm = z.object({ reason: requiredText('Reason is required', maxReasonLength, 'Reason') })
