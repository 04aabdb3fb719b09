import { data } from 'react-router-dom'

/** The id in a path. Anything but a number is a page that does not exist. */
export function idParam(value: string | undefined): number {
  if (value === undefined || !/^[1-9]\d{0,14}$/.test(value)) throw data(null, { status: 404 })
  return Number(value)
}
