type Piece = { word: string; productCount: number }
type Segmentation = { words: string[]; productCount: number }

const segmentationLimit = 3

/**
 * The ways to take a word apart into words of the catalogue, at most `most` of them: the fewest words first, then those
 * whose rarest word stands in the most products (`productCount`).
 */
export function segment(word: string, pieces: Piece[], most: number): Segmentation[] {
  // The best few ways to write the beginning of the word, by the place where that ends: ways[5] of 'brake' in 'brakepads'.
  const ways: Segmentation[][] = Array.from({ length: word.length + 1 }, () => [])
  ways[0] = [{ words: [], productCount: Number.POSITIVE_INFINITY }]
  for (let end = 2; end <= word.length; end++) {
    const found = pieces
      .filter(piece => word.endsWith(piece.word, end) && piece.word.length < word.length)
      .flatMap(piece =>
        (ways[end - piece.word.length] ?? []).map(({ words, productCount }) => ({
          words: [...words, piece.word],
          productCount: Math.min(productCount, piece.productCount),
        })),
      )
      .filter(({ words }) => words.length <= most)
    ways[end] = best(found)
  }
  return ways[word.length] ?? []
}

const best = (ways: Segmentation[]) =>
  ways.sort((a, b) => a.words.length - b.words.length || b.productCount - a.productCount).slice(0, segmentationLimit)
