/** Name of a remote, with its area. A release refuses an area whose path another remote has. */
const NAME = /^remote-([a-z]+(?:-[a-z]+)*)$/

/** `shelter` of `remote-shelter`; undefined for what cannot be the name of a remote. */
export const areaOf = (name: string) => NAME.exec(name)?.[1]
