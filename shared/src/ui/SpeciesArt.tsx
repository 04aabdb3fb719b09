import type { ReactNode } from 'react'

export type SpeciesKind = 'dog' | 'cat' | 'rabbit' | 'bird' | 'other'

/** speciesId -> drawing; every other species gets 'other'. */
export const speciesKind = (id?: number): SpeciesKind =>
  (({ 1: 'dog', 2: 'cat', 3: 'rabbit', 4: 'bird' }) as const)[id as 1] ?? 'other'

const F = 'var(--d-sp-fill)'
const S = 'var(--d-sp-shade)'
const I = 'var(--d-sp-ink)'
const dot = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="1.5" fill={I} stroke="none" />
const mouth = (y: number) => (
  <path d={`M24 ${y}v1.8c-.9 1.6-3.2 1.7-4.3.3M24 ${y + 1.8}c.9 1.6 3.2 1.7 4.3.3`} fill="none" />
)

/** 48-unit grid, one round line, one shade. Drawn for this product. */
const drawings: Record<SpeciesKind, ReactNode> = {
  dog: (
    <>
      <path d="M13.5 17.5C13.5 11.5 18 9 24 9s10.5 2.5 10.5 8.5V26c0 8-4.6 13-10.5 13s-10.5-5-10.5-13z" fill={F} />
      <path
        d="M16.5 11.2C11.6 8.4 6.5 12 6.5 18c0 4.7 1.3 9.6 3.6 11 2.3 1.3 4.3-.8 4.3-3.7 0-5.3.4-10.1 2.1-14.1z"
        fill={S}
      />
      <path
        d="M31.5 11.2c4.9-2.8 10 .8 10 6.8 0 4.7-1.3 9.6-3.6 11-2.3 1.3-4.3-.8-4.3-3.7 0-5.3-.4-10.1-2.1-14.1z"
        fill={S}
      />
      {dot(19.6, 21.5)}
      {dot(28.4, 21.5)}
      <path d="M24 26.2c1.9 0 3.1.8 3.1 2s-1.7 2.6-3.1 2.6-3.1-1.4-3.1-2.6 1.2-2 3.1-2z" fill={I} stroke="none" />
      {mouth(30.8)}
    </>
  ),
  cat: (
    <>
      <path
        d="M10.6 10.9c0-1.7 1.9-2.5 3.1-1.3l4.6 4.4c1.8-.6 3.7-.9 5.7-.9s3.9.3 5.7.9l4.6-4.4c1.2-1.2 3.1-.4 3.1 1.3 0 3.5.4 5.7 1.4 8.2.7 1.8 1.1 3.7 1.1 5.7 0 8-6.9 13.7-15.9 13.7S8.1 32.8 8.1 24.8c0-2 .4-3.9 1.1-5.7 1-2.5 1.4-4.7 1.4-8.2z"
        fill={F}
      />
      <path d="M10.6 10.9c0-1.7 1.9-2.5 3.1-1.3l4.6 4.4c-3.6 1.1-6.6 3-8.8 5.4.8-2.4 1.1-5 1.1-8.5z" fill={S} />
      <path d="M37.4 10.9c0-1.7-1.9-2.5-3.1-1.3l-4.6 4.4c3.6 1.1 6.6 3 8.8 5.4-.8-2.4-1.1-5-1.1-8.5z" fill={S} />
      {dot(18.4, 23.8)}
      {dot(29.6, 23.8)}
      <path
        d="M21.9 27.6h4.2c.6 0 .9.7.5 1.1L24.5 31c-.3.3-.7.3-1 0l-2.1-2.3c-.4-.4-.1-1.1.5-1.1z"
        fill={I}
        stroke="none"
      />
      {mouth(31)}
      <path d="M11.8 28.2l-7-1.4M12.2 32.2l-6.6 1.7M36.2 28.2l7-1.4M35.8 32.2l6.6 1.7" fill="none" />
    </>
  ),
  rabbit: (
    <>
      <path d="M19.8 21.5C15.6 17.5 14 11.6 14.7 7.4c.4-2.7 3.3-3.1 4.9-.9 2.5 3.5 3.5 8.6 3.3 13.6z" fill={S} />
      <path d="M28.2 21.5C32.4 17.5 34 11.6 33.3 7.4c-.4-2.7-3.3-3.1-4.9-.9-2.5 3.5-3.5 8.6-3.3 13.6z" fill={S} />
      <path d="M24 19.2c7.3 0 12 4.6 12 10.6 0 6.4-5.1 10.7-12 10.7s-12-4.3-12-10.7c0-6 4.7-10.6 12-10.6z" fill={F} />
      {dot(18.8, 28)}
      {dot(29.2, 28)}
      <path
        d="M22.2 31.3h3.6c.6 0 .9.7.5 1.1L24.5 34.2c-.3.3-.7.3-1 0l-1.8-1.8c-.4-.4-.1-1.1.5-1.1z"
        fill={I}
        stroke="none"
      />
      {mouth(34.3)}
    </>
  ),
  bird: (
    <>
      <path d="M30.5 34.5L43 40l-1.5-4.5L44 33.5 33.5 28z" fill={S} />
      <path d="M8.5 17.5l-4.5 2.7c-.7.4-.5 1.4.2 1.6l4.7 1z" fill={I} />
      <path
        d="M17.8 9.5c5.8 0 9.4 3.6 10.4 8.2.6 2.6 2 4.6 4 6.3 2.3 2 3.3 4.6 2.5 7.3-1.2 4-5.6 6.2-11.2 6.2C14.3 37.5 8.5 31.3 8.5 19.5c0-5.9 3.8-10 9.3-10z"
        fill={F}
      />
      <path
        d="M18 24.5c1.3 5.3 5.7 8.4 11.5 8.3-1.7-1.6-2.5-3.3-2.9-5.4-.6-3.1-2.7-4.7-5.5-4.7-2 0-3.4.7-3.1 1.8z"
        fill={S}
      />
      {dot(15.6, 17.5)}
      <path d="M19.5 37.2V42m0 0h-3m3 0h2.5M26 37.2V42m0 0h-3m3 0h2.5" fill="none" />
    </>
  ),
  other: (
    <>
      <ellipse cx="10.8" cy="22.3" rx="4" ry="5" transform="rotate(-24 10.8 22.3)" fill={S} />
      <ellipse cx="18.8" cy="13.7" rx="4.2" ry="5.6" transform="rotate(-8 18.8 13.7)" fill={S} />
      <ellipse cx="29.2" cy="13.7" rx="4.2" ry="5.6" transform="rotate(8 29.2 13.7)" fill={S} />
      <ellipse cx="37.2" cy="22.3" rx="4" ry="5" transform="rotate(24 37.2 22.3)" fill={S} />
      <path
        d="M24 22.5c4.5 0 6.5 3.6 8.7 6.7 2.4 3.3 2.6 7.3-.4 9.2-2.9 1.8-5.2-.2-8.3-.2s-5.4 2-8.3.2c-3-1.9-2.8-5.9-.4-9.2 2.2-3.1 4.2-6.7 8.7-6.7z"
        fill={F}
      />
    </>
  ),
}

const UNITS = 48

/** The line is about 1.75 px in a table and grows slowly, so that one drawing works from 32 to 240 px. */
export function SpeciesArt({
  kind,
  size = 40,
  title,
  margin = 0,
}: {
  kind: SpeciesKind
  size?: number
  title?: string
  /** Share of `size` that stays empty before the drawing, and the same after it. */
  margin?: number
}) {
  const drawn = size * (1 - 2 * margin)
  const line = (1.75 + drawn / 110) * (UNITS / drawn)
  const side = UNITS / (1 - 2 * margin)
  const corner = (UNITS - side) / 2
  return (
    <svg
      viewBox={`${corner} ${corner} ${side} ${side}`}
      width={size}
      height={size}
      stroke={I}
      strokeWidth={Math.min(line, 2.4)}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {drawings[kind]}
    </svg>
  )
}
