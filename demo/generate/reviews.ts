import { type Dice, dice } from './dice.ts'
import type { Field } from './kinds/kind.ts'
import { detail, firstNames, general, lastNames } from './review-words.ts'
import { shelf } from './shelf.ts'
import { type DemoCategory, type DemoProduct, type DemoReview, type DemoReviewer, today } from './types.ts'

const reviewerCount = 60

/** Reviews on a third of the products by sixty invented people; no sentence stands twice on one product's page. */
export function generateReviews(
  products: DemoProduct[],
  categories: DemoCategory[],
): { reviewers: DemoReviewer[]; reviews: DemoReview[] } {
  const chance = dice('reviews')
  const reviewers = inventReviewers(chance)
  const fields = new Map(shelf.map(kind => [kind.leaf, kind.field]))
  const names = new Map(categories.map(category => [category.id, category.name]))
  const reviews = products.flatMap(product => {
    if (!chance.chance(0.34)) return []
    const field = fields.get(names.get(product.categoryId) ?? '')
    return reviewProduct(product, field, chance)
  })
  return { reviewers, reviews }
}

function reviewProduct(product: DemoProduct, field: Field | undefined, chance: Dice): DemoReview[] {
  const ratings = drawRatings(chance)
  const people = chance.draw(
    Array.from({ length: reviewerCount }, (_, i) => i),
    ratings.length,
  )
  const unsaid = {
    glad: chance.draw(general.glad, general.glad.length),
    fair: chance.draw(general.fair, general.fair.length),
    cross: chance.draw(general.cross, general.cross.length),
    detail: chance.draw(field ? (detail[field] ?? []) : [], 20),
  }
  const sold = product.createdAt.getTime()
  return ratings.map((rating, i) => {
    const mood = rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'cross'
    const first = unsaid[mood].pop() ?? ''
    const more = mood !== 'cross' && (first === '' || chance.chance(0.55)) ? (unsaid.detail.pop() ?? '') : ''
    const parts = chance.chance(0.5) ? [first, more] : [more, first]
    return {
      productId: product.id,
      reviewer: chance.chance(0.12) ? null : (people[i] ?? null),
      rating,
      comment: parts.filter(Boolean).join(' '),
      createdAt: new Date(sold + Math.floor((0.05 + 0.95 * chance.roll()) * (today.getTime() - sold))),
    }
  })
}

/** One to twelve ratings, few more often than many, with an average from 3.2 to 4.8. */
function drawRatings(chance: Dice): number[] {
  const count = Math.min(12, 1 + Math.floor(chance.roll() ** 2.8 * 12))
  for (;;) {
    const ratings = Array.from({ length: count }, () => chance.pick([5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1]))
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / count
    const angry = ratings.filter(rating => rating < 3).length
    if (average >= 3.2 && average <= 4.8 && angry <= general.cross.length) return ratings
  }
}

function inventReviewers(chance: Dice): DemoReviewer[] {
  const names = firstNames.flatMap(first =>
    chance.draw(lastNames, reviewerCount / firstNames.length).map(last => `${first} ${last}`),
  )
  return chance.draw(names, reviewerCount).map(name => {
    return { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` }
  })
}
