import type { MantineColorsTuple } from '@mantine/core'

/** Ten shades, lightest first, on one line. */
const shades = (line: string) => line.split(' ') as unknown as MantineColorsTuple

/** Deep blue-green. 7 = every primary surface and link in light, 3 = the same role in dark. */
export const fjord = shades('#eef6f7 #dcecee #b6d8dd #86bec6 #549fab #2b818e #146a77 #0b5763 #08454f #06323a')
/** Warm neutrals: text, lines, quiet surfaces. */
export const gray = shades('#faf9f7 #f4f2ee #e9e6e0 #dad6ce #bdb7ab #8c867b #6b665d #514d46 #37342f #211f1c')
/** Mantine's dark array: 0 = text, 4 = lines, 6 = raised surface, 7 = page. */
export const dark = shades('#ebe9e5 #d3d0ca #b0aca4 #8a867e #4a4844 #3a3936 #252422 #191817 #121110 #0b0a0a')
/** Only for lost pets. */
export const amber = shades('#fff7e3 #feedc3 #fcdc8f #f8c659 #efad2a #d18c0a #a76a00 #865200 #693f00 #482b00')
/** Errors, destructive actions, the lost banner of the pet page (customer's wording: red). */
export const red = shades('#fdf1ef #fae0dc #f3bdb6 #ec968b #e26d5f #d04a3b #b93526 #9c2a1d #7d2017 #59150f')
/** Done, accepted. */
export const green = shades('#eff7f0 #dceddf #b5d8bb #87bf92 #589f67 #368049 #256b38 #1b572c #144422 #0d3018')
