/** What an action ended with, said above the lists. */
export interface Notice {
  readonly tone: 'success' | 'warn'
  readonly title: string
}
