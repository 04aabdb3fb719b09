import { speciesImages } from '@dyra/shared/domain/reference'

const INK = '#0b5763'
const FILL = '#ffffff'
const SHADE = '#b6d8dd'

const ink = (shape: string) => `<g fill="${INK}" stroke="none">${shape}</g>`
const eye = (x: number, y: number) => ink(`<circle cx="${x}" cy="${y}" r="1.5"/>`)
const fill = (path: string) => `<path fill="${FILL}" d="${path}"/>`
const shade = (path: string) => `<path fill="${SHADE}" d="${path}"/>`
const line = (path: string) => `<path fill="none" d="${path}"/>`
const mouth = (y: number) => line(`M24 ${y}v1.8c-.9 1.6-3.2 1.7-4.3.3M24 ${y + 1.8}c.9 1.6 3.2 1.7 4.3.3`)
const toe = (x: number, y: number, [rx, ry, turn]: [number, number, number]) =>
  `<ellipse fill="${SHADE}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`

/** The drawings of the design, on a grid of 48 units. */
const drawings = {
  dog: [
    fill('M13.5 17.5C13.5 11.5 18 9 24 9s10.5 2.5 10.5 8.5V26c0 8-4.6 13-10.5 13s-10.5-5-10.5-13z'),
    shade('M16.5 11.2C11.6 8.4 6.5 12 6.5 18c0 4.7 1.3 9.6 3.6 11 2.3 1.3 4.3-.8 4.3-3.7 0-5.3.4-10.1 2.1-14.1z'),
    shade('M31.5 11.2c4.9-2.8 10 .8 10 6.8 0 4.7-1.3 9.6-3.6 11-2.3 1.3-4.3-.8-4.3-3.7 0-5.3-.4-10.1-2.1-14.1z'),
    eye(19.6, 21.5),
    eye(28.4, 21.5),
    ink('<path d="M24 26.2c1.9 0 3.1.8 3.1 2s-1.7 2.6-3.1 2.6-3.1-1.4-3.1-2.6 1.2-2 3.1-2z"/>'),
    mouth(30.8),
  ],
  cat: [
    fill(
      'M10.6 10.9c0-1.7 1.9-2.5 3.1-1.3l4.6 4.4c1.8-.6 3.7-.9 5.7-.9s3.9.3 5.7.9l4.6-4.4c1.2-1.2 3.1-.4 3.1 1.3 0 3.5.4 5.7 1.4 8.2.7 1.8 1.1 3.7 1.1 5.7 0 8-6.9 13.7-15.9 13.7S8.1 32.8 8.1 24.8c0-2 .4-3.9 1.1-5.7 1-2.5 1.4-4.7 1.4-8.2z',
    ),
    shade('M10.6 10.9c0-1.7 1.9-2.5 3.1-1.3l4.6 4.4c-3.6 1.1-6.6 3-8.8 5.4.8-2.4 1.1-5 1.1-8.5z'),
    shade('M37.4 10.9c0-1.7-1.9-2.5-3.1-1.3l-4.6 4.4c3.6 1.1 6.6 3 8.8 5.4-.8-2.4-1.1-5-1.1-8.5z'),
    eye(18.4, 23.8),
    eye(29.6, 23.8),
    ink('<path d="M21.9 27.6h4.2c.6 0 .9.7.5 1.1L24.5 31c-.3.3-.7.3-1 0l-2.1-2.3c-.4-.4-.1-1.1.5-1.1z"/>'),
    mouth(31),
    line('M11.8 28.2l-7-1.4M12.2 32.2l-6.6 1.7M36.2 28.2l7-1.4M35.8 32.2l6.6 1.7'),
  ],
  rabbit: [
    shade('M19.8 21.5C15.6 17.5 14 11.6 14.7 7.4c.4-2.7 3.3-3.1 4.9-.9 2.5 3.5 3.5 8.6 3.3 13.6z'),
    shade('M28.2 21.5C32.4 17.5 34 11.6 33.3 7.4c-.4-2.7-3.3-3.1-4.9-.9-2.5 3.5-3.5 8.6-3.3 13.6z'),
    fill('M24 19.2c7.3 0 12 4.6 12 10.6 0 6.4-5.1 10.7-12 10.7s-12-4.3-12-10.7c0-6 4.7-10.6 12-10.6z'),
    eye(18.8, 28),
    eye(29.2, 28),
    ink('<path d="M22.2 31.3h3.6c.6 0 .9.7.5 1.1L24.5 34.2c-.3.3-.7.3-1 0l-1.8-1.8c-.4-.4-.1-1.1.5-1.1z"/>'),
    mouth(34.3),
  ],
  bird: [
    shade('M30.5 34.5L43 40l-1.5-4.5L44 33.5 33.5 28z'),
    `<path fill="${INK}" d="M8.5 17.5l-4.5 2.7c-.7.4-.5 1.4.2 1.6l4.7 1z"/>`,
    fill(
      'M17.8 9.5c5.8 0 9.4 3.6 10.4 8.2.6 2.6 2 4.6 4 6.3 2.3 2 3.3 4.6 2.5 7.3-1.2 4-5.6 6.2-11.2 6.2C14.3 37.5 8.5 31.3 8.5 19.5c0-5.9 3.8-10 9.3-10z',
    ),
    shade('M18 24.5c1.3 5.3 5.7 8.4 11.5 8.3-1.7-1.6-2.5-3.3-2.9-5.4-.6-3.1-2.7-4.7-5.5-4.7-2 0-3.4.7-3.1 1.8z'),
    eye(15.6, 17.5),
    line('M19.5 37.2V42m0 0h-3m3 0h2.5M26 37.2V42m0 0h-3m3 0h2.5'),
  ],
  other: [
    toe(10.8, 22.3, [4, 5, -24]),
    toe(18.8, 13.7, [4.2, 5.6, -8]),
    toe(29.2, 13.7, [4.2, 5.6, 8]),
    toe(37.2, 22.3, [4, 5, 24]),
    fill(
      'M24 22.5c4.5 0 6.5 3.6 8.7 6.7 2.4 3.3 2.6 7.3-.4 9.2-2.9 1.8-5.2-.2-8.3-.2s-5.4 2-8.3.2c-3-1.9-2.8-5.9-.4-9.2 2.2-3.1 4.2-6.7 8.7-6.7z',
    ),
  ],
} as const

const RABBIT = 3
/** Background colours, so that not all pets of a species look alike. */
const backgrounds = ['#e4f2f2', '#f6ecd9']

/** Number of different pictures of each species. */
export const VARIANTS = backgrounds.length

/** An SVG picture in landscape format of an animal of the species. */
export function drawingOf(speciesId: number, variant: number): string {
  const kind = speciesId === RABBIT ? 'rabbit' : (speciesImages[speciesId] ?? 'other')
  const background = backgrounds[variant % VARIANTS]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 64 48" width="1600" height="1200">
    <rect x="-8" width="64" height="48" fill="${background}"/>
    <g stroke="${INK}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${drawings[kind].join('')}</g></svg>`
}
