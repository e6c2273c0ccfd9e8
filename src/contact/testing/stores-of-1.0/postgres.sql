-- A store of Polyfolio 1.0, as pg_dump --inserts wrote it.
CREATE TABLE messages (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    identity bytea,
    mail_id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    language text NOT NULL,
    page text,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    state text NOT NULL,
    suspect boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    tried_since timestamp with time zone,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    loan uuid,
    last_error text,
    settled_at timestamp with time zone,
    told_at timestamp with time zone,
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'parked'::text, 'spam'::text])))
);

ALTER TABLE messages ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME messages_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE moves (
    move uuid NOT NULL,
    way text NOT NULL,
    CONSTRAINT moves_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);

CREATE TABLE probe (
    id integer NOT NULL,
    ballast bytea NOT NULL,
    CONSTRAINT probe_id_check CHECK ((id = 1))
);

CREATE UNLOGGED TABLE rates (
    bucket text NOT NULL,
    level double precision NOT NULL,
    per_hour double precision NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE store_version (
    version integer NOT NULL,
    usable_from integer NOT NULL
);

CREATE TABLE tellings (
    about text NOT NULL,
    teller uuid NOT NULL,
    until timestamp with time zone NOT NULL
);

INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (1, '49767f72-2ed8-455b-9edc-14b5c3318172', '\xd745998d097f31eec6a7a430b4bafb9d', '<49767f72-2ed8-455b-9edc-14b5c3318172@example.com>', '2026-11-18 09:57:36.458027+00', 'en', NULL, 'Visitor delivered', 'visitordelivered@example.org', 'Message delivered
Grüße 🙂', 'delivered', false, 1, '2026-11-18 09:57:36.464983+00', '2026-11-18 09:57:37.464983+00', NULL, NULL, '2026-11-18 09:57:36.468822+00', NULL);
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (2, 'c4e0ecef-82e5-4a89-ba14-55dc4ce65667', '\x46fe1a0b4fb572bd1ce7022642fdd6bd', '<c4e0ecef-82e5-4a89-ba14-55dc4ce65667@example.com>', '2026-11-18 09:57:36.470617+00', 'en', NULL, 'Visitor parked and reported', 'visitorparked and reported@example.org', 'Message parked and reported
Grüße 🙂', 'parked', false, 1, '2026-11-18 09:57:36.471637+00', '2026-11-18 09:57:37.471637+00', NULL, 'EMESSAGE 550', '2026-11-18 09:57:36.476975+00', '2026-11-18 09:57:36.479752+00');
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (3, '66f3b48e-96fd-41de-b088-0337182defee', '\x9b11eaae1e8f5de118f20492a60c7214', '<66f3b48e-96fd-41de-b088-0337182defee@example.com>', '2026-11-18 09:57:36.483504+00', 'en', NULL, 'Visitor parked', 'visitorparked@example.org', 'Message parked
Grüße 🙂', 'parked', false, 1, '2026-11-18 09:57:36.48464+00', '2026-11-18 09:57:37.48464+00', NULL, 'EMESSAGE 550', '2026-11-18 09:57:36.486357+00', NULL);
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (4, 'dd90374f-6e50-4a5d-99a5-99f57d6bfe7c', '\x89357d324228cba30b1c1d045c18bbda', '<dd90374f-6e50-4a5d-99a5-99f57d6bfe7c@example.com>', '2026-11-18 09:57:36.488967+00', 'en', NULL, 'Visitor spam', 'visitorspam@example.org', 'Message spam
Grüße 🙂', 'spam', true, 0, NULL, '2026-11-18 09:57:36.488967+00', NULL, NULL, NULL, NULL);
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (5, '2bfb2019-d1e6-4b44-b23a-c71469267554', '\x8afbb45fd223b97aa34fc757cfba44e4', '<2bfb2019-d1e6-4b44-b23a-c71469267554@example.com>', '2026-11-18 09:57:36.490102+00', 'en', NULL, 'Visitor postponed', 'visitorpostponed@example.org', 'Message postponed
Grüße 🙂', 'waiting', false, 1, '2026-11-18 09:57:36.492967+00', '2026-11-18 09:58:36.495949+00', NULL, 'EMESSAGE 451', NULL, NULL);
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (6, '681075bc-3e16-4d04-af8e-b2355bcbd793', '\x482228c25ac40873ed5ab2739cbc559c', '<681075bc-3e16-4d04-af8e-b2355bcbd793@example.com>', '2026-11-18 09:57:36.49724+00', 'en', NULL, 'Visitor being sent', 'visitorbeing sent@example.org', 'Message being sent
Grüße 🙂', 'waiting', false, 1, '2026-11-18 09:57:36.498012+00', '2026-11-18 09:57:37.498012+00', '931053b9-8a4c-4114-8a5e-04ce0ed018ac', NULL, NULL, NULL);
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (7, '2932757e-a1d8-41fb-a0fe-deb701cb1d16', '\x67884000cf6b2814913f32414e211a8d', '<2932757e-a1d8-41fb-a0fe-deb701cb1d16@example.com>', '2026-11-18 09:57:36.499726+00', 'en', NULL, 'Visitor waiting', 'visitorwaiting@example.org', 'Message waiting
Grüße 🙂', 'waiting', false, 0, NULL, '2026-11-18 09:57:36.499726+00', NULL, NULL, NULL, NULL);

INSERT INTO rates VALUES ('440a628a0c975ea32d4db42ca94acebc975ab378b3ee2a692ccf2ecae6038bbd', 1, 5, '2026-11-18 09:57:36.504477+00');
INSERT INTO rates VALUES ('all', 1, 9, '2026-11-18 09:57:36.50593+00');

INSERT INTO store_version VALUES (2, 1);

SELECT pg_catalog.setval('messages_seq_seq', 7, true);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_id_key UNIQUE (id);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_identity_key UNIQUE (identity);

ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (move);

ALTER TABLE ONLY probe
    ADD CONSTRAINT probe_pkey PRIMARY KEY (id);

ALTER TABLE ONLY rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (bucket);

ALTER TABLE ONLY tellings
    ADD CONSTRAINT tellings_pkey PRIMARY KEY (about);

CREATE INDEX messages_delivered ON messages USING btree (settled_at) WHERE (state = 'delivered'::text);

CREATE INDEX messages_due ON messages USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX messages_present ON messages USING btree (state, received_at) WHERE (state <> 'delivered'::text);

CREATE INDEX messages_untold ON messages USING btree (state, seq) WHERE ((told_at IS NULL) AND (state = ANY (ARRAY['parked'::text, 'spam'::text])));

