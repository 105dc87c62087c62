/** Arithmetic of the dial: ten tics, 1 to 10, and no lap is remembered (decided 19). */

export const tics = 10

/** The value `by` tics on from `tic`; back for a negative number. 8 and 3 give 1; 3 and 12 give 5. */
export function turnDial(tic: number, by: number): number {
  return ((((tic - 1 + by) % tics) + tics) % tics) + 1
}

/** Tics until a clock matches again, counted from the next one: 10 where it has just matched. */
export function ticsUntil(main: number, clock: number): number {
  return turnDial(clock, -main)
}
