import { useSearchParams } from '@dyra/shared/router'

interface Options {
  /** Continues the change before: the browser's back button undoes both at once. */
  readonly isContinued?: boolean
}

/**
 * The address of a list holds what it shows. Each change is a step that the browser's back button undoes, and begins at
 * the first page; null removes a filter.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const open = (next: URLSearchParams | ((latest: URLSearchParams) => URLSearchParams), options: Options = {}) =>
    setSearch((latest) => (typeof next === 'function' ? next(latest) : next), {
      preventScrollReset: true,
      replace: options.isContinued,
    })
  const change = (values: Readonly<Record<string, string | null>>, options?: Options) =>
    open((latest) => {
      latest.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === null) latest.delete(name)
        else latest.set(name, value)
      }
      return latest
    }, options)
  return { search, change, open }
}
