/** A reason not to go on that the person at the terminal can do something about: told in one line, without a stack. */
export class Refusal extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'Refusal'
  }
}
