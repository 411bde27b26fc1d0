/** Why a file is refused as a whole, in a sentence for whoever sent it. */
export class FileRefused extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'FileRefused'
  }
}
