/** Where a pet was lost. A watcher chooses any of the three kinds of places. */
export interface AlertPlaces {
  readonly postalCodeId: number | null
  readonly municipality: string | null
  readonly region: string | null
}

/** The parts of the place that are stored and published: only `region` for the pet of a protected person. */
export const alertPlaces = (place: AlertPlaces | undefined, isProtected: boolean): AlertPlaces => ({
  postalCodeId: isProtected ? null : (place?.postalCodeId ?? null),
  municipality: isProtected ? null : (place?.municipality ?? null),
  region: place?.region ?? null,
})

interface Chosen {
  readonly isListed: boolean
  readonly tellsWatchers: boolean
}

/** Who learns of an alert, as its owner chose. Everyone who has the link always does. */
export const alertReach = ({ isListed, tellsWatchers }: Chosen): readonly ('list' | 'watchers')[] => [
  ...(isListed ? (['list'] as const) : []),
  ...(tellsWatchers ? (['watchers'] as const) : []),
]
