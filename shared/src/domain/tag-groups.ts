const GROUPED = /^(\d{3})(\d{4})(\d{4})(\d{4})$/

/** A chip number in groups 3-4-4-4; empty for another number. */
export const tagGroups = (number: string): readonly string[] => GROUPED.exec(number)?.slice(1) ?? []
