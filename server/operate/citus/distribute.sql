-- How the tables are spread over several machines, on Citus 12 or later: once, in an empty database that
-- `node start.mjs --migrate` has brought up to date, before anybody signs up. A test holds this file against the tables.

-- What is asked for under something else than a seeker's id: small, changed seldom, whole on every machine. Users have to be
-- unique by name and address, keys by what the authenticator calls them; a link in a mail knows no seeker.
select create_reference_table('users');
select create_reference_table('passkeys');
select create_reference_table('password_resets');
-- Content, and what a process looks at at its start.
select create_reference_table('published_packs');
select create_reference_table('opened_packs');
select create_reference_table('content_changes');
select create_reference_table('push_keys');
select create_reference_table('migrations');

-- Counted under their own keys, which hold to nobody's rows.
select create_distributed_table('throttles', 'key', colocate_with => 'none');
select create_distributed_table('passkey_challenges', 'key_hash', colocate_with => 'none');

-- Three triggers keep what a seeker's answers replace, in a row of the same seeker and so on the same machine.
set citus.enable_unsafe_triggers to on;

-- Everything else is a seeker's, and stands together by their id. First what others refer to.
select create_distributed_table('life_stage_intakes', 'user_id');
select create_distributed_table('account_usage', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('assessments', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('care_notices', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('commissioned', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('experiments', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('findings_put_away', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('guide_conversations', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('guide_turns', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('idempotency_keys', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('insights', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('journal_entries', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('known_devices', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('letters', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('module_progress', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('onboarding_answers', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('own_practices', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('page_rests', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('path_integrations', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('pictures', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('practice_days', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('progress_sessions', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('push_messages', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('push_subscriptions', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('recovery_codes', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('replaced_answers', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('session_versions', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('sign_in_sessions', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('user_preferences', 'user_id', colocate_with => 'life_stage_intakes');
select create_distributed_table('writings', 'user_id', colocate_with => 'life_stage_intakes');
