import { type Matrix, multiply, type Point } from './extent.ts'

export interface Placement {
  move?: Point
  turn?: number
  scale?: number | Point
}

export const ink = '#3d4349'
export const pale = '#fbfaf8'
export const hollow = '#e6e4de'

export const short = (value: number) => String(Number(value.toFixed(1)))
/** Coordinates keep one decimal while they are small, none from a hundred on. */
export const tidy = (d: string) =>
  d
    .replace(/-?\d*\.\d+(?:e-?\d+)?/g, found => {
      const value = Number(found)
      return Math.abs(value) < 100 ? short(value) : String(Math.round(value))
    })
    .replace(/\s*([a-zA-Z])\s*/g, '$1')

export const placed = ({ move: [x, y] = [0, 0], turn = 0, scale = 1 }: Placement) => {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  const r = (turn * Math.PI) / 180
  const turned: Matrix = [Math.cos(r), Math.sin(r), -Math.sin(r), Math.cos(r), x, y]
  return multiply(turned, [sx, 0, 0, sy, 0, 0])
}

/** The transform attribute of a placement; the same as the matrix of `placed`. */
export function written({ move, turn, scale }: Placement): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : (scale ?? [1, 1])
  const factor = (value: number) => String(Number(value.toFixed(3)))
  return [
    move ? `translate(${short(move[0])} ${short(move[1])})` : '',
    turn ? `rotate(${short(turn)})` : '',
    sx === 1 && sy === 1 ? '' : `scale(${factor(sx)} ${factor(sy)})`,
  ].join('')
}

export function shadeGradient(id: string): string {
  const stops =
    '<stop stop-color="#14171a" stop-opacity=".5"/><stop offset=".55" stop-color="#14171a" stop-opacity=".18"/>'
  return `<radialGradient id="${id}">${stops}<stop offset="1" stop-color="#14171a" stop-opacity="0"/></radialGradient>`
}
