type Position = Pick<Geolocation, 'getCurrentPosition'>

/** What the browser answers about where it is, until `restore`. */
export function fakePosition(getCurrentPosition: Position['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return { restore: () => Reflect.deleteProperty(navigator, 'geolocation') }
}

/** The browser is at a place. */
export const visitorAt = (latitude: number, longitude: number, accuracy = 20) =>
  fakePosition((found) => found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition))
