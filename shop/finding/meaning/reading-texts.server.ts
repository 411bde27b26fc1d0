import type { SearchReading } from './reading.ts'

/**
 * What a search says of how it read its text, a sentence each, for whoever only reads it. The shop's own page says the same with
 * links: a test holds that the two never differ.
 */
export function readingTexts(text: string, reading: SearchReading): string[] {
  const { correctedText, isMissing, droppedWords, several, vehicle, unfitVehicle } = reading
  const dropped = droppedWords.join(', ')
  const notCalled = `No part called “${text}”`
  return [
    vehicle &&
      `${vehicle.isAll ? 'Showing parts that name or fit the' : 'Showing parts for the'} ${vehicle.name} named in your search${
        vehicle.missedYear === null ? '' : `. None of its variants is of ${vehicle.missedYear}`
      }`,
    unfitVehicle && `Nothing that fits ${unfitVehicle.name} has the other words. Showing what the words alone find`,
    several && `Showing ${several.names} for “${several.said}”`,
    correctedText && `Showing results for “${correctedText}”`,
    several && dropped && `Nothing was found for ${dropped}`,
    !several && dropped && `${isMissing ? notCalled : 'No part has all words'}. Shown without: ${dropped}`,
    isMissing && !dropped && `${notCalled}. These come nearest`,
  ].flatMap(said => said || [])
}
