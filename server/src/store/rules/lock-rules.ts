import { WHOLE } from '@kingspad/domain';

// The rules of packages/domain/src/lock (schedule.ts, state.ts), as SQL. server/test/store/lock-rules.test.ts compares the two
// at random.

/** Unlocked or vested amount of a lock `l` at a time, paid out or not, base units; needs no schedule after the last step. */
export const unlockedAt = (l: string, at: string): string => `
  CASE WHEN ${at} >= ${l}.unlock_at THEN ${l}.amount
       WHEN ${l}.kind = 'vesting'
       THEN chain.vested_at(${l}.amount, ${l}.initial_bps, ${l}.cycle, ${l}.cycle_bps, ${l}.segment_next, ${l}.segment_passed, ${at})
       ELSE 0 END`;

/** Time of the next payment of vesting lock `l` with this settled amount; null if there is none. */
export const nextStepAt = (l: string, settled: string): string => `
  chain.step_at(${l}.cycle, ${l}.segment_next, ${l}.segment_passed,
                chain.first_unpaid_step(${l}.amount, ${settled}, ${l}.initial_bps, ${l}.cycle_bps))`;

/** Part of schema chain. */
export const LOCK_FUNCTIONS = `
-- A vesting lock's schedule. Steps count from 1; percents are basis points. After k steps
-- min(whole, initial_bps + (k - 1) * cycle_bps) are vested, nothing after none. Segment i: segment_passed[i] steps lie
-- before it and the next one comes at segment_next[i], the later ones a cycle apart, up to the first step of the segment
-- after it: the first segment is the creation, each extension adds one.

CREATE FUNCTION chain.steps_total(initial_bps integer, cycle_bps integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN initial_bps = ${WHOLE} THEN 1 ELSE 2 + (${WHOLE - 1} - initial_bps) / cycle_bps END;

CREATE FUNCTION chain.percent_after(initial_bps integer, cycle_bps integer, steps integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN steps = 0 THEN 0 ELSE least(${WHOLE}, initial_bps + (steps - 1) * cycle_bps) END;

-- When a step comes, or came: steps before an extension keep their old times.
CREATE FUNCTION chain.step_at(cycle bigint, segment_next bigint[], segment_passed integer[], step integer)
  RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT s.next + (step - s.passed - 1) * cycle
            FROM unnest(segment_next, segment_passed) WITH ORDINALITY AS s(next, passed, place)
           WHERE s.passed < step ORDER BY s.place DESC LIMIT 1);

-- What of an amount is vested at a time, base units. One function and not several: it is called 50,000 times for a
-- token's forecast, and each call costs about what the arithmetic does.
CREATE FUNCTION chain.vested_at(
  amount numeric, initial_bps integer, cycle bigint, cycle_bps integer, segment_next bigint[], segment_passed integer[],
  t bigint
) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  place integer := cardinality(segment_next);
  most  bigint  := CASE WHEN initial_bps = ${WHOLE} THEN 1 ELSE 2 + (${WHOLE - 1} - initial_bps) / cycle_bps END;
BEGIN
  WHILE t < segment_next[place] LOOP
    most := segment_passed[place];
    place := place - 1;
    IF place = 0 THEN RETURN 0; END IF;
  END LOOP;
  most := least(most, segment_passed[place] + 1
                      + CASE WHEN cycle = 0 THEN 0 ELSE (t - segment_next[place]) / cycle END);
  IF most = 0 THEN RETURN 0; END IF;
  RETURN div(amount * least(${WHOLE}, initial_bps + (most - 1) * cycle_bps), ${WHOLE});
END $$;

-- The earliest step that vests more than what is released; null if none does.
CREATE FUNCTION chain.first_unpaid_step(amount numeric, released numeric, initial_bps integer, cycle_bps integer)
  RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE WHEN bps <= initial_bps THEN 1
                      ELSE 1 + div(bps - initial_bps + cycle_bps - 1, cycle_bps)::integer END
            FROM (SELECT div((released + 1) * ${WHOLE} + amount - 1, amount) AS bps) AS least_that_pays
           WHERE released < amount);

-- The steps from_step to to_step, as far as there are such. Their amounts sum exactly to the whole.
CREATE FUNCTION chain.schedule_rows(
  amount numeric, initial_bps integer, cycle bigint, cycle_bps integer, segment_next bigint[], segment_passed integer[],
  last_claim_at bigint, from_step integer, to_step integer
) RETURNS TABLE (step integer, step_at bigint, step_bps integer, step_amount numeric, is_claimed boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT n, s.at, s.after - s.before, div(amount * s.after, ${WHOLE}) - div(amount * s.before, ${WHOLE}),
         -- A claim pays all that is vested.
         coalesce(s.at <= last_claim_at, false)
    FROM generate_series(greatest(1, from_step), least(to_step, chain.steps_total(initial_bps, cycle_bps))) AS n,
         LATERAL (SELECT chain.step_at(cycle, segment_next, segment_passed, n) AS at,
                         chain.percent_after(initial_bps, cycle_bps, n - 1) AS before,
                         chain.percent_after(initial_bps, cycle_bps, n) AS after) AS s
   ORDER BY n
$$;

CREATE FUNCTION chain.unlocked_at(l chain.lock, t bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ${unlockedAt('l', 't')};
`;
