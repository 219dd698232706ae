vcl 4.1;
# Varnish 6.0 or newer between the proxy that ends TLS and the API processes, which have SHARED_CACHE=on and this machine in
# TRUST_PROXY: varnishd -a 127.0.0.1:6081 -f /etc/varnish/kingspad.vcl -s malloc,256m
import directors;

# One answer decides: a process that stops says so for five seconds, and Varnish's usual six failures of eight take twelve.
probe ready { .url = "/readyz"; .interval = 1s; .timeout = 3s; .window = 1; .threshold = 1; }
backend api_1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }
backend api_2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; }

sub vcl_init {
  new api = directors.round_robin();
  api.add_backend(api_1);
  api.add_backend(api_2);
}

sub vcl_recv {
  set req.backend_hint = api.backend();
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Documents depend on one cookie, the API's public answers on none.
  if (req.url !~ "^/api/") {
    if (req.http.Cookie ~ "(^|;\s*)kingspad-language=ch(;|$)") { set req.http.Cookie = "kingspad-language=ch"; }
    else { unset req.http.Cookie; }
  }
  # What is never kept: asked with others' answers for it, it would wait for them in turn.
  if (req.url ~ "^/api/v1/(session|portfolio|search)" || req.url ~ "[?&](wallet|stakedBy|createdBy|holder|search)="
    || req.url ~ "/(user|probe|list|comments|get-presale|get-contributed-pools)(/|\?|$)") { return (pass); }
  # The app asks again after a block that changed something, and names what it has heard of: one answer for all who heard the same.
  if (req.url !~ "^/api/" || req.http.X-Known-Revision !~ "^[\w-]{1,64}$") { unset req.http.X-Known-Revision; }
  # Where it has heard of nothing, a program says what it has seen, or a reader presses reload, the newest answer is wanted.
  if (((req.http.Sec-Fetch-Dest == "empty" || req.http.X-Index-Position) && !req.http.X-Known-Revision) || req.http.Cache-Control ~ "max-age=0|no-cache") {
    set req.hash_always_miss = true;
  }
  return (hash);
}

sub vcl_hash {
  if (req.http.X-Known-Revision) { hash_data(req.http.X-Known-Revision); }
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  # An answer that a cache may not give again by itself is not kept at all.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # No longer than the process allows, also where all of them are away.
  set beresp.keep = 0s;
  if (beresp.http.Content-Type ~ "^(text/|application/json|image/svg)") { set beresp.do_gzip = true; }
}

sub vcl_backend_error {
  # A read that breaks with its process, before its health is asked again, is the other one's.
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) { return (retry); }
}

sub vcl_deliver {
  # Browsers ask each time.
  if (resp.http.Cache-Control ~ "s-maxage") { set resp.http.Cache-Control = "no-cache"; }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Via;
}
